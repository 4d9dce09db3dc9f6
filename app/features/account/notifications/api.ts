import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import {
  openBadges,
  savePreference,
  seeAllUpTo,
  seeNotification,
  seeNotifications,
} from './notifications.commands.server.ts';
import { bell, history, preferences } from './notifications.queries.server.ts';

const calls = api(areas.notifications, {
  notificationHistory: ({ world, actor, query }) => history(world, actor, query),

  // A GET that writes, as the specification wants it (spec §7); marking twice changes nothing.
  notificationSeen: (by) => seeNotification(by, by.params.notificationId),

  notifications: async ({ world, actor }) => ({ notifications: (await bell(world, actor)).items }),

  openBadges,

  notificationPreferences: async ({ world, actor }) => ({ preferences: await preferences(world, actor) }),

  savePreference: (by) => savePreference(by, by.body),

  seeAllNotifications: (by) => seeAllUpTo(by, by.body.upTo),

  seeNotifications: (by) => seeNotifications(by, by.body),
});

export const loader = calls.loader;
export const action = calls.action;
