import { openBadges as spec } from '#app/contract/notifications.ts';
import { api } from '#server/route.ts';
import { openBadges } from './notifications.commands.server.ts';

export const action = api(spec, async ({ world, actor }) => {
  await openBadges(world, actor);
  return { ok: true as const };
});
