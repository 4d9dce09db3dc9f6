import { sql } from 'kysely';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { isNotBlocked } from '../privacy/erasures.ts';
import { lockPeople } from './administered-people.ts';
import { hasRecords } from './records.ts';

/** PostgreSQL's state where a row is referred to. */
const REFERRED = '23503';

/** Marks a locked account as deleted, from `at` on; it waits no more as the boss of others. */
export async function markPersonDeleted(trx: Trx, personId: number, at: Date | null): Promise<void> {
  await trx
    .updateTable('person')
    .set((eb) => ({ deleted_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', personId)
    .execute();
  if (at !== null) await trx.deleteFrom('waiting_boss').where('boss_id', '=', personId).execute();
}

/** A deleted account, kept as it is until the transaction ends; undefined for one that stands. */
export function lockDeletedPerson(trx: Trx, personId: number) {
  return trx
    .selectFrom('person')
    .where('id', '=', personId)
    .where('deleted_at', 'is not', null)
    .where(isNotBlocked())
    .select(['id', 'version', 'deleted_at as deletedAt'])
    .forUpdate()
    .executeTakeFirst();
}

/** Accounts that were deleted before that moment. */
export async function peopleDeletedBefore(db: Reader, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('person')
    .where('deleted_at', '<', before)
    .where(isNotBlocked())
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Holds people, who may be removed, and every membership of theirs alone until the transaction ends: a record that is
 * being written keeps its member, a badge its person, and is waited for here. What decides is read after it. Memberships
 * come before the person alone, as whoever writes a record has them; those of whoever joined meanwhile come last.
 */
export async function holdToRemove(trx: Trx, personIds: readonly number[]): Promise<void> {
  const wanted = [...personIds];
  const holdMembers = () =>
    sql`select from member where person_id = any(${wanted}) order by id for update`.execute(trx);
  await lockPeople(trx, wanted);
  await holdMembers();
  await sql`select from person where id = any(${wanted}) order by id for update`.execute(trx);
  await holdMembers();
}

/** True where anything is kept of a held person ({@link hasRecords}). Removing them is tried, and taken back. */
export async function personHasRecords(trx: Trx, personId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select ${hasRecords(sql`${personId}::int`)} as has
  `.execute(trx);
  if (rows[0]?.has !== false) return true;
  await sql`savepoint without_person`.execute(trx);
  const isReferred = await removePerson(trx, personId, new Date(0)).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === REFERRED) return true;
      throw error;
    },
  );
  await sql`rollback to savepoint without_person`.execute(trx);
  return isReferred;
}

/**
 * Removes a person held by {@link holdToRemove} with their memberships and assignments; their photo is marked as gone.
 * @throws PostgreSQL's 23503 where something refers to them
 */
export async function removePerson(trx: Trx, personId: number, at: Date): Promise<void> {
  await trx.deleteFrom('member').where('person_id', '=', personId).execute();
  await trx.deleteFrom('group_tutor').where('tutor_id', '=', personId).execute();
  await trx
    .updateTable('file')
    .set({ owner_id: null, deleted_at: at })
    .where('owner_id', '=', personId)
    .where('purpose', '=', 'photo')
    .execute();
  await trx.deleteFrom('person').where('id', '=', personId).execute();
}

/** {@link removePerson} for several locked people. */
export async function removePeople(trx: Trx, personIds: readonly number[], at: Date): Promise<void> {
  const ids = [...personIds];
  await sql`delete from member where person_id = any(${ids})`.execute(trx);
  await sql`delete from group_tutor where tutor_id = any(${ids})`.execute(trx);
  await sql`
    update file set owner_id = null, deleted_at = ${at} where owner_id = any(${ids}) and purpose = 'photo'
  `.execute(trx);
  await sql`delete from person where id = any(${ids})`.execute(trx);
}
