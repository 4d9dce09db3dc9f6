import { bossProfile } from '#app/contract/boss-profile.ts';
import { api } from '#server/route.ts';
import { bossProfileWire } from './boss-profile.presenter.ts';
import { wavesOf } from './boss-profile.queries.server.ts';

export const loader = api(bossProfile, async ({ world, actor }) =>
  bossProfileWire(await wavesOf(world, actor)),
);
