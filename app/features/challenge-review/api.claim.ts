import { claimReview as spec } from '#app/contract/tutor-review.ts';
import { api } from '#server/route.ts';
import { claimChallenge, releaseChallenge } from './claim.commands.server.ts';

/** POST /api/tutor/retos/{id}/bloqueo */
export const action = api(spec, async ({ world, actor, params, body, requestId }) => {
  const { submissionId } = params;
  const asked = { regrade: body.recalificar ?? false, deliveryId: body.entrega };
  const version = body.soltar
    ? await releaseChallenge(world, actor, submissionId, requestId)
    : await claimChallenge(world, actor, submissionId, asked, requestId);
  return { ok: true as const, version };
});
