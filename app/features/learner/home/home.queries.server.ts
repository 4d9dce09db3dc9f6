import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { type HomeRow, homeRow } from './home.rows.server.ts';
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
  if (!row) return fail('session.missing');
  return homeView(actor.viewer ? withoutRhythm(row) : row, zone, now);
}

/** The row as somebody reads it who only looks at the screen: the rhythm is its learner's alone (product: rhythm). */
function withoutRhythm(row: HomeRow): HomeRow {
  return { ...row, programme: row.programme && { ...row.programme, rhythm: null } };
}
