import { seeNotifications as spec } from '#app/contract/notifications.ts';
import { api } from '#server/route.ts';
import { seeNotifications } from './notifications.commands.server.ts';

export const action = api(spec, async ({ world, actor, body }) => {
  await seeNotifications(world, actor, { ids: body.ids, seen: body.vistas });
  return { ok: true as const };
});
