import { answerQuestion as spec } from '#app/contract/forum.ts';
import { api } from '#server/route.ts';
import { answerQuestion } from './forum.commands.server.ts';

export const action = api(spec, async ({ world, actor, params, body, requestId }) => {
  const given = {
    questionId: params.questionId,
    text: body.texto,
    solve: body.resolver,
    alone: body.privada,
  };
  return { ok: true as const, id: await answerQuestion(world, actor, given, requestId) };
});
