import { revokeCalendarFeed } from '#app/contract/calendar-feed.ts';
import { api } from '#server/route.ts';
import { revokeFeed } from './feed.commands.server.ts';

/** POST /api/calendario/quitar. */
export const action = api(revokeCalendarFeed, async ({ world, actor, ...incoming }) => {
  await revokeFeed(world, incoming, actor);
  return { ok: true as const };
});
