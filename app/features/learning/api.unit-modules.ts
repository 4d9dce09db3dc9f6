import { unitModules as spec } from '#app/contract/learner.ts';
import { api } from '#server/route.ts';
import { unitModulesWire } from './learning.presenter.ts';
import { unitModules } from './units.queries.server.ts';

export const loader = api(spec, async ({ world, actor, params }) =>
  unitModulesWire(await unitModules(world, actor, params.unitId)),
);
