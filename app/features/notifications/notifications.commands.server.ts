import { personRoom } from '#app/contract/catalogue.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { markSeen } from '#server/repositories/notification-reads.ts';
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
