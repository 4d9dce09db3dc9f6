import { moveFinalEvaluation, finalEvaluation as readSpec } from '#app/contract/final-evaluation.ts';
import { fail } from '#server/errors.ts';
import { api } from '#server/route.ts';
import { finishAttempt, startAttempt } from './final-evaluation.commands.server.ts';
import { finalEvaluationWire } from './final-evaluation.presenter.ts';
import { finalEvaluation } from './final-evaluation.queries.server.ts';

export const loader = api(readSpec, async ({ world, actor }) => {
  const view = await finalEvaluation(world, actor);
  return view ? finalEvaluationWire(view) : fail('scope.notFound');
});

export const action = api(moveFinalEvaluation, async ({ world, actor, body, requestId }) => {
  const move = body.intent === 'comenzar' ? startAttempt : finishAttempt;
  await move(world, actor, body.intento, requestId);
  return { ok: true as const };
});
