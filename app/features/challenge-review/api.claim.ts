import { claimReview as spec } from '#app/contract/tutor-review.ts';
import { api } from '#server/route.ts';
import { claimChallenge, releaseChallenge } from './draft.commands.server.ts';

/** POST /api/tutor/retos/{id}/bloqueo */
export const action = api(spec, async ({ world, actor, params, body, requestId }) => {
  const change = body.soltar ? releaseChallenge : claimChallenge;
  return { ok: true as const, version: await change(world, actor, params.submissionId, requestId) };
});
