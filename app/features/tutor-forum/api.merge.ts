import { mergeQuestion as spec } from '#app/contract/tutor-forum-writes.ts';
import { api } from '#server/route.ts';
import { mergeQuestions } from './queue.commands.server.ts';

export const action = api(spec, async ({ world, actor, params, body, requestId }) => {
  const merged = { questionId: params.questionId, intoId: body.con };
  await mergeQuestions({ world, actor, requestId }, merged);
  return { ok: true as const };
});
