import { calendarFeed, createCalendarFeed } from '#app/contract/calendar-feed.ts';
import { api } from '#server/route.ts';
import { createFeed } from './feed.commands.server.ts';
import { feedCreatedAt } from './feed.rows.server.ts';

/** GET /api/calendario. */
export const loader = api(calendarFeed, async ({ world, actor }) => ({
  creado: (await feedCreatedAt(world.db, actor.personId))?.toISOString() ?? null,
}));

/** POST /api/calendario: the only answer that ever carries the address. */
export const action = api(createCalendarFeed, async ({ world, actor, ...incoming }) => {
  const { address, subscription } = await createFeed(world, incoming, actor);
  return { direccion: address, suscripcion: subscription };
});
