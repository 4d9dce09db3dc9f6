import { moveQuestion as spec } from '#app/contract/tutor-forum-writes.ts';
import { api } from '#server/route.ts';
import { moveQuestion } from './move.commands.server.ts';

export const action = api(spec, async ({ world, actor, params, body, requestId }) => {
  const moved = { questionId: params.questionId, activityId: body.actividad };
  await moveQuestion({ world, actor, requestId }, moved);
  return { ok: true as const };
});
