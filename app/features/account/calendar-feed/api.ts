import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { createFeed, revokeFeed } from './feed.commands.server.ts';
import { feedCreatedAt } from './feed.rows.server.ts';

const calls = api(areas.calendarFeed, {
  /** GET /api/calendario. */
  calendarFeed: async ({ world, actor }) => ({
    createdAt: (await feedCreatedAt(world.db, actor.personId))?.toISOString() ?? null,
  }),

  /** POST /api/calendario: the only answer that ever carries the address. */
  createCalendarFeed: createFeed,

  /** POST /api/calendario/quitar. */
  revokeCalendarFeed: revokeFeed,
});

export const loader = calls.loader;
export const action = calls.action;
