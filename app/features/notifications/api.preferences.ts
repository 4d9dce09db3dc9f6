import { notificationPreferences, savePreference as saveSpec } from '#app/contract/notifications.ts';
import { api } from '#server/route.ts';
import { savePreference } from './notifications.commands.server.ts';
import { preferencesWire } from './notifications.presenter.ts';
import { preferences } from './notifications.queries.server.ts';

export const loader = api(notificationPreferences, async ({ world, actor }) =>
  preferencesWire(await preferences(world, actor)),
);

export const action = api(saveSpec, async ({ world, actor, body }) => {
  await savePreference(world, actor, { type: body.tipo, enabled: body.activa });
  return { ok: true as const };
});
