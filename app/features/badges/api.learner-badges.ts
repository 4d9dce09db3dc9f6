import { learnerBadges as spec } from '#app/contract/learner.ts';
import { api } from '#server/route.ts';
import { learnerBadgesWire } from './badges.presenter.ts';
import { learnerBadges } from './badges.queries.server.ts';

export const loader = api(spec, async ({ world, actor }) =>
  learnerBadgesWire(await learnerBadges(world, actor)),
);
