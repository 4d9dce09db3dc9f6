import { areas } from '#app/contract/areas.ts';
import { fail } from '#server/errors.ts';
import { api } from '#server/http/calls.ts';
import { finishAttempt, saveFinalAnswer, startAttempt } from './final-evaluation.commands.server.ts';
import { finalEvaluationWire } from './final-evaluation.presenter.ts';
import { finalEvaluation } from './final-evaluation.queries.server.ts';

const calls = api(areas.finalEvaluation, {
  answerFinalQuestion: async ({ world, actor, body }) => {
    const { savedAt } = await saveFinalAnswer(world, actor, {
      attempt: body.intento,
      questionId: body.pregunta,
      option: body.opcion,
      flagged: body.marcada,
    });
    return { ok: true as const, guardado: savedAt.toISOString() };
  },

  finalEvaluation: async ({ world, actor }) => {
    const view = await finalEvaluation(world, actor);
    return view ? finalEvaluationWire(view) : fail('scope.notFound');
  },

  moveFinalEvaluation: async ({ world, actor, body, requestId }) => {
    const move = body.intent === 'comenzar' ? startAttempt : finishAttempt;
    await move(world, actor, body.intento, requestId);
  },
});

export const loader = calls.loader;
export const action = calls.action;
