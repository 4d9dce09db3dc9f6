import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Trx } from '../world.ts';

/** A person's notifications that were not seen, of the types that may be shown to them. */
export function unseenOf(db: Database | Trx, personId: number, types: readonly number[]) {
  return db
    .selectFrom('notification')
    .where('notification.person_id', '=', personId)
    .where('notification.seen_at', 'is', null)
    .where((eb) => eb('notification.type', '=', eb.fn.any(eb.val([...types]))));
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
