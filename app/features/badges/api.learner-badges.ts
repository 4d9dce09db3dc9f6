import { badgesWire } from '#app/contract/badge-wire.ts';
import { learnerBadges as spec } from '#app/contract/learner.ts';
import { api } from '#server/route.ts';
import { learnerBadges } from './badges.queries.server.ts';

export const loader = api(spec, async ({ world, actor }) => badgesWire(await learnerBadges(world, actor)));
