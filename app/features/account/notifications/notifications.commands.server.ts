import { maySilence, visibleTypes } from '#app/contract/catalogue/notification-types.ts';
import { personRoom } from '#app/contract/catalogue/pushes.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import {
  markAllSeen,
  markSeen,
  noteBadgesOpened,
  opposesNotices,
  upsertPreference,
} from '#server/repositories/notifications/notification-reads.ts';

/**
 * Marks one own notification as seen; again is fine.
 * @throws scope.notFound for somebody else's
 */
export async function seeNotification(by: By, notificationId: number): Promise<void> {
  const own = await mark(by, [notificationId], true);
  if (own === 0) fail('scope.notFound');
}

/** Marks several as seen, or brings them back (the undo of «Descartar todas»); ids of others change nothing. */
export async function seeNotifications(
  by: By,
  { ids, seen }: { ids: readonly number[]; seen: boolean },
): Promise<void> {
  await mark(by, ids, seen);
}

/**
 * Marks all own notifications up to one as seen, as far as this view shows them: those that arrived after the list was
 * read, and those of another bell, stay new.
 */
export async function seeAllUpTo(by: By, upTo: number): Promise<void> {
  const marked = await command(by, ({ trx, actor }) =>
    markAllSeen(trx, actor.personId, { upTo, types: visibleTypes(actor.role) }),
  );
  if (marked > 0) await tellOtherDevices(by);
}

/**
 * Turns a type on or off.
 * @throws body.invalid for a type that this role never gets, notification.obligatory for one that cannot be off,
 *   notification.opposed for one that their granted opposition holds off
 */
export const savePreference = (
  by: By,
  { type, enabled }: { type: number; enabled: boolean },
): Promise<void> =>
  command(by, async ({ trx, actor }) => {
    if (!visibleTypes(actor.role).includes(type)) fail('body.invalid', { field: 'tipo' });
    if (!maySilence(type)) {
      if (!enabled) fail('notification.obligatory');
      return;
    }
    const { opposes } = await trx
      .selectNoFrom(opposesNotices(actor.personId).as('opposes'))
      .executeTakeFirstOrThrow();
    if (enabled && opposes) fail('notification.opposed');
    await upsertPreference(trx, actor.personId, { type, enabled });
  });

/** Notes that the list of badges was opened: its person needs no suggestion to discover it (type 11). */
export const openBadges = (by: By): Promise<void> =>
  command(by, ({ trx, actor, now }) => noteBadgesOpened(trx, actor.personId, now));

async function mark(by: By, ids: readonly number[], seen: boolean): Promise<number> {
  const own = await command(by, ({ trx, actor }) => markSeen(trx, actor.personId, ids, seen));
  if (own > 0) await tellOtherDevices(by);
  return own;
}

/**
 * One counter, the server's, on every device: the others are asked to read again after the commit, so that they read the
 * mark.
 */
const tellOtherDevices = (by: By): Promise<void> =>
  command(by, ({ world, trx, actor }) =>
    world.push.tell(trx, [{ room: personRoom(actor.personId), message: 'read.again', data: {} }]),
  );
