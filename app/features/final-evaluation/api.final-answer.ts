import { answerFinalQuestion } from '#app/contract/final-evaluation.ts';
import { api } from '#server/route.ts';
import { saveFinalAnswer } from './final-evaluation.commands.server.ts';

export const action = api(answerFinalQuestion, async ({ world, actor, body }) => {
  const { savedAt } = await saveFinalAnswer(world, actor, {
    attempt: body.intento,
    questionId: body.pregunta,
    option: body.opcion,
    flagged: body.marcada,
  });
  return { ok: true as const, guardado: savedAt.toISOString() };
});
