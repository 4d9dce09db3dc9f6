import { areas } from '#app/contract/areas.ts';
import { familyOfWord, historyQuery } from '#app/contract/notifications.ts';
import { api } from '#server/http/calls.ts';
import { readQuery } from '#server/http/request.ts';
import {
  openBadges,
  savePreference,
  seeAllUpTo,
  seeNotification,
  seeNotifications,
} from './notifications.commands.server.ts';
import { bellWire, historyWire, preferencesWire } from './notifications.presenter.ts';
import { bell, history, preferences } from './notifications.queries.server.ts';

const calls = api(areas.notifications, {
  notificationHistory: async ({ world, actor, url }) => {
    const { cursor, clase, vistas } = readQuery(url, historyQuery);
    const page = await history(world, actor, {
      ...(cursor === undefined ? {} : { cursor }),
      ...(clase === undefined ? {} : { family: familyOfWord[clase] }),
      ...(vistas === undefined ? {} : { seen: vistas === 'si' }),
    });
    return historyWire(page);
  },

  // A GET that writes, as the specification wants it (spec §7); marking twice changes nothing.
  notificationSeen: async ({ world, actor, params }) => {
    await seeNotification(world, actor, params.notificationId);
  },

  notifications: async ({ world, actor }) => bellWire(await bell(world, actor)),

  openBadges: async ({ world, actor }) => {
    await openBadges(world, actor);
  },

  notificationPreferences: async ({ world, actor }) => preferencesWire(await preferences(world, actor)),

  savePreference: async ({ world, actor, body }) => {
    await savePreference(world, actor, { type: body.tipo, enabled: body.activa });
  },

  seeAllNotifications: async ({ world, actor, body }) => {
    await seeAllUpTo(world, actor, body.hasta);
  },

  seeNotifications: async ({ world, actor, body }) => {
    await seeNotifications(world, actor, { ids: body.ids, seen: body.vistas });
  },
});

export const loader = calls.loader;
export const action = calls.action;
