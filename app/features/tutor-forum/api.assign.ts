import { assignQuestion as spec } from '#app/contract/tutor-forum-writes.ts';
import { api } from '#server/route.ts';
import { assignQuestion } from './queue.commands.server.ts';

export const action = api(spec, async ({ world, actor, params, body, requestId }) => {
  const assigned = { questionId: params.questionId, tutorId: body.tutor };
  await assignQuestion({ world, actor, requestId }, assigned);
  return { ok: true as const };
});
