import { reopenChallenge as spec } from '#app/contract/tutor-learner.ts';
import { api } from '#server/route.ts';
import { reopenReview } from './reopen.commands.server.ts';

/** POST /api/tutor/retos/{id}/reabrir */
export const action = api(spec, async ({ world, actor, params, body, requestId }) => {
  await reopenReview(world, actor, { submissionId: params.submissionId, reason: body.motivo }, requestId);
  return { ok: true as const };
});
