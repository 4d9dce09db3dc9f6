import { bossGroups } from '#app/contract/boss-team.ts';
import { api } from '#server/route.ts';
import { groupsWire } from './team.presenter.ts';
import { groupsOf } from './team.queries.server.ts';

export const loader = api(bossGroups, async ({ world, actor }) => groupsWire(await groupsOf(world, actor)));
