import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { activityWire } from './activity/activity.presenter.ts';
import { activityDetail } from './activity/activity.queries.server.ts';
import { finishActivity, saveExercise, savePosition, sendExercise } from './learning.commands.server.ts';
import {
  exerciseWire,
  moduleActivitiesWire,
  unitActivitiesWire,
  unitModulesWire,
} from './learning.presenter.ts';
import { moduleActivities, unitActivities, unitModules } from './units/units.queries.server.ts';

const calls = api(areas.learning, {
  // Both `body.data` and `body.data.data` hold the activity (product: replies).
  activity: async ({ world, actor, params }) => {
    const view = activityWire(await activityDetail(world, actor, params.activityId));
    return { data: { ...view, data: view } };
  },

  exerciseDraft: async ({ world, actor, params }) => {
    const { values, version, savedAt } = (await activityDetail(world, actor, params.activityId)).draft;
    return { respuestas: values, version, guardado: savedAt };
  },

  saveExerciseDraft: async ({ world, actor, params, body }) => {
    const draft = { activityId: params.activityId, answers: body.respuestas, version: body.version };
    const { version, savedAt } = await saveExercise(world, actor, draft);
    return { version, savedAt: savedAt.toISOString() };
  },

  finishActivity: async (by) => {
    const { finished } = by.body;
    await finishActivity(by, { activityId: by.params.activityId, finished });
    return { finished };
  },

  moduleActivities: async ({ world, actor, params }) =>
    moduleActivitiesWire(await moduleActivities(world, actor, params.unitId, params.moduleId)),

  savePosition: async ({ world, actor, params, body }) => {
    const position = { seconds: body.segundos, fraction: body.fraccion, speed: body.velocidad };
    await savePosition(world, actor, { activityId: params.activityId, position });
  },

  sendExercise: async ({ world, actor, params, body }) => {
    const answers = body.respuestas.map(({ clave, opcion }) => ({ key: clave, option: opcion }));
    return exerciseWire(await sendExercise(world, actor, { activityId: params.activityId, answers }));
  },

  unitActivities: async ({ world, actor, params }) =>
    unitActivitiesWire(await unitActivities(world, actor, params.unitId)),

  unitModules: async ({ world, actor, params }) =>
    unitModulesWire(await unitModules(world, actor, params.unitId)),
});

export const loader = calls.loader;
export const action = calls.action;
