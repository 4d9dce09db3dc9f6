import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { activityDetail } from './activity/activity.queries.server.ts';
import { contentForCall } from './activity/activity-view.ts';
import { finishActivity, noteVisit, savePosition } from './learning.commands.server.ts';
import type { UnitHead } from './learning.types.ts';
import { lockedUntil } from './units/unit-view.ts';
import { moduleActivities, unitActivities, unitModules } from './units/units.queries.server.ts';

const calls = api(areas.learning, {
  activity: async ({ world, actor, params }) => {
    const activity = await activityDetail(world, actor, params.activityId);
    return { activity: { ...activity, content: contentForCall(activity.content) } };
  },

  finishActivity: async (by) => {
    const { finished } = by.body;
    await finishActivity(by, { activityId: by.params.activityId, finished });
    return { finished };
  },

  moduleActivities: async ({ world, actor, params }) => {
    const { unit, module, activities } = await moduleActivities(world, actor, params.unitId, params.moduleId);
    return { module: { ...module, lockedUntil: lockedUntil(unit) }, activities };
  },

  noteVisit: (by) => noteVisit(by, { activityId: by.params.activityId, seconds: by.body.seconds }),

  savePosition: (by) => savePosition(by, { activityId: by.params.activityId, position: by.body }),

  unitActivities: async ({ world, actor, params }) => {
    const { unit, modules } = await unitActivities(world, actor, params.unitId);
    const activities = modules.flatMap((module) => module.activities);
    return { unit: unitForCall(unit), modules, activities };
  },

  unitModules: async ({ world, actor, params }) => {
    const view = await unitModules(world, actor, params.unitId);
    return { ...view, unit: unitForCall(view.unit) };
  },
});

const unitForCall = (unit: UnitHead) => ({ ...unit, unitName: unit.name, lockedUntil: lockedUntil(unit) });

export const loader = calls.loader;
export const action = calls.action;
