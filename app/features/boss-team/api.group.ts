import { bossGroup } from '#app/contract/boss-team.ts';
import { api } from '#server/route.ts';
import { groupWire } from './team.presenter.ts';
import { groupOf } from './team.queries.server.ts';

export const loader = api(bossGroup, async ({ world, actor, params }) =>
  groupWire(await groupOf(world, actor, params.groupId)),
);
