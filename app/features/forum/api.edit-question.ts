import { editQuestion as spec } from '#app/contract/forum-writes.ts';
import { api } from '#server/route.ts';
import { editQuestion } from './forum.commands.server.ts';

export const action = api(spec, async ({ world, actor, params, body, requestId }) => {
  await editQuestion(world, actor, { questionId: params.questionId, text: body.texto }, requestId);
  return { ok: true as const };
});
