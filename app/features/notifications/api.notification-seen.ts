import { notificationSeen as spec } from '#app/contract/notifications.ts';
import { api } from '#server/route.ts';
import { seeNotification } from './notifications.commands.server.ts';

// A GET that writes, as the specification wants it (spec §7); marking twice changes nothing.
export const loader = api(spec, async ({ world, actor, params }) => {
  await seeNotification(world, actor, params.notificationId);
  return { ok: true as const };
});
