import { editQuestion as spec } from '#app/contract/forum-writes.ts';
import { api } from '#server/route.ts';
import { editQuestion } from './forum.commands.server.ts';

export const action = api(spec, async ({ world, actor, params, body }) => {
  await editQuestion(world, actor, { questionId: params.questionId, text: body.texto });
  return { ok: true as const };
});
