import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

type MemberUnit = { memberId: number; unitId: number };

/** More time for a challenge, asked for and not decided yet; gives its id. */
export async function requestExtension(
  db: Database,
  { memberId, unitId }: MemberUnit,
  reason = 'Inventario',
): Promise<number> {
  const { id } = await db
    .insertInto('deadline_extension')
    .values({ member_id: memberId, unit_id: unitId, reason })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** More time for a challenge, granted until so many days from today, or before it where they are negative. */
export async function grantDays(
  db: Database,
  { memberId, unitId }: MemberUnit,
  days: number,
  { reason = '', requestedAt = new Date(), decidedAt = new Date() } = {},
): Promise<void> {
  await db
    .insertInto('deadline_extension')
    .values({
      member_id: memberId,
      unit_id: unitId,
      reason,
      requested_at: requestedAt,
      decided_at: decidedAt,
      approved: true,
      due_on: sql<string>`current_date + ${days}::int`,
    })
    .execute();
}
