import { returnReview as spec } from '#app/contract/tutor-review.ts';
import { api } from '#server/route.ts';
import { returnReview } from './decision.commands.server.ts';

/** POST /api/tutor/retos/{id}/devolver */
export const action = api(spec, async ({ world, actor, params, body, requestId }) => {
  const given = { submissionId: params.submissionId, version: body.version, reason: body.motivo };
  await returnReview(world, actor, given, requestId);
  return { ok: true as const };
});
