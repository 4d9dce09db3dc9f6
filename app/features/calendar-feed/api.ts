import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { createFeed, revokeFeed } from './feed.commands.server.ts';
import { feedCreatedAt } from './feed.rows.server.ts';

const calls = api(areas.calendarFeed, {
  /** GET /api/calendario. */
  calendarFeed: async ({ world, actor }) => ({
    creado: (await feedCreatedAt(world.db, actor.personId))?.toISOString() ?? null,
  }),

  /** POST /api/calendario: the only answer that ever carries the address. */
  createCalendarFeed: async ({ world, actor, ...incoming }) => {
    const { address, subscription } = await createFeed(world, incoming, actor);
    return { direccion: address, suscripcion: subscription };
  },

  /** POST /api/calendario/quitar. */
  revokeCalendarFeed: async ({ world, actor, ...incoming }) => {
    await revokeFeed(world, incoming, actor);
  },
});

export const loader = calls.loader;
export const action = calls.action;
