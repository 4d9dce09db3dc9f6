import { userCard as spec } from '#app/contract/boss-evaluation.ts';
import { api } from '#server/route.ts';
import { userCard } from './user-card.queries.server.ts';
import { userCardWire } from './user-unit.presenter.ts';

export const loader = api(spec, async ({ world, actor, params }) =>
  userCardWire(await userCard(world, actor, params.userId)),
);
