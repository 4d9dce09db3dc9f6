import { userUnit as spec } from '#app/contract/boss-evaluation.ts';
import { api } from '#server/route.ts';
import { userUnitWire } from './user-unit.presenter.ts';
import { userUnit } from './user-unit.queries.server.ts';

export const loader = api(spec, async ({ world, actor, params }) =>
  userUnitWire(await userUnit(world, actor, { personId: params.userId, unitId: params.unitId })),
);
