import { unitActivities as spec } from '#app/contract/learner.ts';
import { api } from '#server/route.ts';
import { unitActivitiesWire } from './learning.presenter.ts';
import { unitActivities } from './units.queries.server.ts';

export const loader = api(spec, async ({ world, actor, params }) =>
  unitActivitiesWire(await unitActivities(world, actor, params.unitId)),
);
