import { bossGuides } from '#app/contract/boss-tools.ts';
import { api } from '#server/route.ts';
import { guidesWire } from './tools.presenter.ts';
import { guidesOf } from './tools.queries.server.ts';

export const loader = api(bossGuides, async ({ world, actor, params }) =>
  guidesWire(await guidesOf(world, actor, params.groupId)),
);
