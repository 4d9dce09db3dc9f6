import { answerQuestion as spec } from '#app/contract/forum-writes.ts';
import { api } from '#server/route.ts';
import { answerQuestion } from './answer.commands.server.ts';

export const action = api(spec, async ({ world, actor, params, body, requestId }) => {
  const given = {
    questionId: params.questionId,
    text: body.texto,
    solve: body.resolver,
    alone: body.privada,
    upload: body.archivo?.fileUrl ?? null,
  };
  return { ok: true as const, id: await answerQuestion(world, actor, given, requestId) };
});
