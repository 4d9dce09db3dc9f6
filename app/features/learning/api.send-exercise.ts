import { sendExercise as spec } from '#app/contract/learner.ts';
import { api } from '#server/route.ts';
import { sendExercise } from './learning.commands.server.ts';
import { exerciseWire } from './learning.presenter.ts';

export const action = api(spec, async ({ world, actor, params, body }) => {
  const answers = body.respuestas.map(({ clave, opcion }) => ({ key: clave, option: opcion }));
  return exerciseWire(await sendExercise(world, actor, { activityId: params.activityId, answers }));
});
