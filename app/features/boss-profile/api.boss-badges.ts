import { badgesWire } from '#app/contract/badge-wire.ts';
import { bossBadges } from '#app/contract/boss-profile.ts';
import { api } from '#server/route.ts';
import { bossBadgesOf } from './boss-profile.queries.server.ts';

export const loader = api(bossBadges, async ({ world, actor, params }) =>
  badgesWire(await bossBadgesOf(world, actor, params.groupId)),
);
