import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { homeRow } from './home.rows.server.ts';
import type { Home } from './home.types.ts';
import { homeView } from './view/home-view.ts';

/**
 * Everything of `/` (product: home): figures from the stored standing, steps and next activity from the facts. One
 * round trip.
 */
export async function home(world: World, actor: Actor): Promise<Home> {
  const zone = world.env.TZ_NEGOCIO;
  const now = world.clock.now();
  const row = await homeRow(world, actor.personId, zone, now);
  return row ? homeView(row, zone, now) : fail('session.missing');
}
