import { areas } from '#app/contract/areas.ts';
import { fail } from '#server/errors.ts';
import { api } from '#server/http/calls.ts';
import { finishAttempt, saveFinalAnswer, startAttempt } from './final-evaluation.commands.server.ts';
import { finalEvaluation } from './final-evaluation.queries.server.ts';
import { finalEvaluationForCall } from './final-evaluation-view.ts';

const calls = api(areas.finalEvaluation, {
  answerFinalQuestion: (by) => saveFinalAnswer(by, by.body),

  finalEvaluation: async ({ world, actor }) => {
    const view = await finalEvaluation(world, actor);
    return view ? finalEvaluationForCall(view) : fail('scope.notFound');
  },

  moveFinalEvaluation: (by) => {
    const move = by.body.move === 'start' ? startAttempt : finishAttempt;
    return move(by, by.body.attempt);
  },
});

export const loader = calls.loader;
export const action = calls.action;
