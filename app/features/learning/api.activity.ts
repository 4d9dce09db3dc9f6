import { activity as spec } from '#app/contract/learner.ts';
import { api } from '#server/route.ts';
import { activityWire } from './activity.presenter.ts';
import { activityDetail } from './activity.queries.server.ts';

// Both `body.data` and `body.data.data` hold the activity (product §4).
export const loader = api(spec, async ({ world, actor, params }) => {
  const view = activityWire(await activityDetail(world, actor, params.activityId));
  return { data: { ...view, data: view } };
});
