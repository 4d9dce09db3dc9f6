import { maySilence, visibleTypes } from '#app/contract/catalogue/notifications.ts';
import { personRoom } from '#app/contract/catalogue/pushes.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import {
  markAllSeen,
  markSeen,
  noteBadgesOpened,
  upsertPreference,
} from '#server/repositories/notifications/notification-reads.ts';
import type { World } from '#server/world.ts';

/** Marks one own notification as seen; again is fine, somebody else's is not found. */
export async function seeNotification(world: World, actor: Actor, notificationId: number): Promise<void> {
  const own = await mark(world, actor, [notificationId], true);
  if (own === 0) fail('scope.notFound');
}

/** Marks several as seen, or brings them back (the undo of «Descartar todas»); ids of others are left alone. */
export async function seeNotifications(
  world: World,
  actor: Actor,
  input: { ids: readonly number[]; seen: boolean },
): Promise<void> {
  await mark(world, actor, input.ids, input.seen);
}

/** Marks all own notifications up to one as seen: what arrived after the list was read stays new. */
export async function seeAllUpTo(world: World, actor: Actor, upTo: number): Promise<void> {
  const marked = await world.db.transaction().execute((trx) => markAllSeen(trx, actor.personId, upTo));
  if (marked > 0) await tellOtherDevices(world, actor);
}

/**
 * Turns a type on or off.
 * @throws body.invalid for a type that this role never gets, notification.obligatory for one that cannot be off
 */
export async function savePreference(
  world: World,
  actor: Actor,
  { type, enabled }: { type: number; enabled: boolean },
): Promise<void> {
  if (!visibleTypes(actor.role).includes(type)) fail('body.invalid', { field: 'tipo' });
  if (!maySilence(type)) {
    if (!enabled) fail('notification.obligatory');
    return;
  }
  await world.db.transaction().execute((trx) => upsertPreference(trx, actor.personId, { type, enabled }));
}

/** The list of badges was opened: whoever knows it is not told to discover it (type 11). */
export async function openBadges(world: World, actor: Actor): Promise<void> {
  await world.db.transaction().execute((trx) => noteBadgesOpened(trx, actor.personId, world.clock.now()));
}

async function mark(world: World, actor: Actor, ids: readonly number[], seen: boolean): Promise<number> {
  const own = await world.db.transaction().execute((trx) => markSeen(trx, actor.personId, ids, seen));
  if (own > 0) await tellOtherDevices(world, actor);
  return own;
}

/**
 * One counter, the server's, on every device: the others are told to read again, after the commit, so that what they
 * read is already marked.
 */
function tellOtherDevices(world: World, actor: Actor): Promise<void> {
  return world.db
    .transaction()
    .execute((trx) => world.push.tell(trx, personRoom(actor.personId), 'read.again', {}));
}
