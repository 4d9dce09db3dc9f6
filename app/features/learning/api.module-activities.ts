import { moduleActivities as spec } from '#app/contract/learner.ts';
import { api } from '#server/route.ts';
import { moduleActivitiesWire } from './learning.presenter.ts';
import { moduleActivities } from './units.queries.server.ts';

export const loader = api(spec, async ({ world, actor, params }) =>
  moduleActivitiesWire(await moduleActivities(world, actor, params.unitId, params.moduleId)),
);
