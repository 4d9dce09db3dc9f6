import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { changeActivity, createActivity } from './activities.commands.server.ts';
import { activityDetail, activityList } from './activities.queries.server.ts';

const calls = api(areas.activities, {
  /** GET /api/cms/actividades. */
  activities: ({ world, query }) => activityList(world, query),

  /** GET /api/cms/actividades/:activityId. */
  activity: ({ world, params }) => activityDetail(world, params.activityId),

  /** POST /api/cms/actividades. */
  createActivity: (by) => createActivity(by, by.body),

  /** PUT /api/cms/actividades/:activityId. */
  changeActivity: (by) => {
    const { version, ...input } = by.body;
    return changeActivity(by, { activityId: by.params.activityId, version, input });
  },
});

export const loader = calls.loader;
export const action = calls.action;
