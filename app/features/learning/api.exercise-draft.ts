import { exerciseDraft as readSpec, saveExerciseDraft as saveSpec } from '#app/contract/learner.ts';
import { api } from '#server/route.ts';
import { activityDetail } from './activity.queries.server.ts';
import { saveExercise } from './learning.commands.server.ts';

export const loader = api(readSpec, async ({ world, actor, params }) => {
  const { values, version, savedAt } = (await activityDetail(world, actor, params.activityId)).draft;
  return { respuestas: values, version, guardado: savedAt };
});

export const action = api(saveSpec, async ({ world, actor, params, body }) => {
  const draft = { activityId: params.activityId, answers: body.respuestas, version: body.version };
  const { version, savedAt } = await saveExercise(world, actor, draft);
  return { ok: true as const, version, guardado: savedAt.toISOString() };
});
