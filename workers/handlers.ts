import { refreshProgramme, refreshStanding } from '#app/features/learning/standing.reactions.server.ts';
import { createNotification } from '#app/features/notifications/notifications.reactions.server.ts';
import type { Handlers } from '#server/outbox/handler.ts';

/** Every job of the catalogue and its body; one that is missing does not compile. */
export const handlers = {
  'standing.refresh': refreshStanding,
  'programme.refresh': refreshProgramme,
  'notifications.create': createNotification,
  'push.tell': (world, trx, { room, message, data }) => world.push.tell(trx, room, message, data),
} satisfies Handlers;
