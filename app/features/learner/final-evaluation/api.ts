import { areas } from '#app/contract/areas.ts';
import { answerOf } from '#app/contract/stored/final-answer.ts';
import type { QuizAnswer } from '#app/domain/quiz/asked-question.ts';
import { fail, refuseField } from '#server/errors.ts';
import { api } from '#server/http/calls.ts';
import { finishAttempt, saveFinalAnswer, startAttempt } from './final-evaluation.commands.server.ts';
import { finalEvaluation } from './final-evaluation.queries.server.ts';
import { finalEvaluationForCall } from './final-evaluation-view.ts';

const calls = api(areas.finalEvaluation, {
  answerFinalQuestion: (by) => saveFinalAnswer(by, { ...by.body, answer: sentAnswer(by.body) }),

  finalEvaluation: async ({ world, actor }) => {
    const view = await finalEvaluation(world, actor);
    return view ? finalEvaluationForCall(view) : fail('scope.notFound');
  },

  moveFinalEvaluation: (by) => {
    const move = by.body.move === 'start' ? startAttempt : finishAttempt;
    return move(by, by.body.attempt);
  },
});

type Sent = { option?: number | null | undefined; answer?: QuizAnswer | null | undefined };

/** The answer under either name; one that was forgotten takes none back. @throws 422 for none */
function sentAnswer(sent: Sent): QuizAnswer | null {
  if (sent.option === undefined && sent.answer === undefined) {
    refuseField('respuesta', 'Falta la respuesta: null la quita.');
  }
  return answerOf(sent);
}

export const loader = calls.loader;
export const action = calls.action;
