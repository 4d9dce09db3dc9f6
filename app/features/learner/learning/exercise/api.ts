import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { activityDetail } from '../activity/activity.queries.server.ts';
import { saveExercise, sendExercise } from '../learning.commands.server.ts';

const calls = api(areas.exercise, {
  exerciseDraft: async ({ world, actor, params }) => {
    const { draft, content } = await activityDetail(world, actor, params.activityId);
    return { ...draft, edition: content.edition };
  },

  saveExerciseDraft: (by) => saveExercise(by, { activityId: by.params.activityId, ...by.body }),

  sendExercise: (by) => sendExercise(by, { activityId: by.params.activityId, ...by.body }),
});

export const loader = calls.loader;
export const action = calls.action;
