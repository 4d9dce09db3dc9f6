import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Trx } from '../world.ts';

/** A person's notifications of the types that may be shown to them. */
export function notificationsOf(db: Database | Trx, personId: number, types: readonly number[]) {
  return db
    .selectFrom('notification')
    .where('notification.person_id', '=', personId)
    .where((eb) => eb('notification.type', '=', eb.fn.any(eb.val([...types]))));
}

/** Those of them that were not seen. */
export function unseenOf(db: Database | Trx, personId: number, types: readonly number[]) {
  return notificationsOf(db, personId, types).where('notification.seen_at', 'is', null);
}

/** Marks own notifications as seen, or as not seen; the first time stands. Gives how many of the ids are one's own. */
export async function markSeen(
  trx: Trx,
  personId: number,
  ids: readonly number[],
  seen: boolean,
): Promise<number> {
  if (ids.length === 0) return 0;
  const marked = await trx
    .updateTable('notification')
    .set({ seen_at: seen ? sql`coalesce(seen_at, now())` : null })
    .where('person_id', '=', personId)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(marked.numUpdatedRows);
}

/** Marks all own notifications up to that one as seen; gives how many were not. */
export async function markAllSeen(trx: Trx, personId: number, upTo: number): Promise<number> {
  const marked = await trx
    .updateTable('notification')
    .set({ seen_at: sql`now()` })
    .where('person_id', '=', personId)
    .where('id', '<=', upTo)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  return Number(marked.numUpdatedRows);
}

/** Keeps whether the person wants notifications of that type. */
export async function upsertPreference(
  trx: Trx,
  personId: number,
  { type, enabled }: { type: number; enabled: boolean },
): Promise<void> {
  await trx
    .insertInto('notification_preference')
    .values({ person_id: personId, type, enabled })
    .onConflict((conflict) => conflict.columns(['person_id', 'type']).doUpdateSet({ enabled }))
    .execute();
}

/** Notes that the person opened the list of badges; the first time stands. */
export async function noteBadgesOpened(trx: Trx, personId: number, at: Date): Promise<void> {
  await trx
    .updateTable('person')
    .set({ badges_opened_at: at })
    .where('id', '=', personId)
    .where('badges_opened_at', 'is', null)
    .execute();
}
