import { seeAllNotifications as spec } from '#app/contract/notifications.ts';
import { api } from '#server/route.ts';
import { seeAllUpTo } from './notifications.commands.server.ts';

export const action = api(spec, async ({ world, actor, body }) => {
  await seeAllUpTo(world, actor, body.hasta);
  return { ok: true as const };
});
