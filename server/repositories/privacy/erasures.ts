import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/template.ts';
import type { Tombstone } from '../../privacy/tombstones.ts';
import type { Trx } from '../../world.ts';
import { isNotErased } from './erase.ts';
import { openFolios } from './open-requests.ts';

/** That nobody asked for the erasure of `person` of the query around: a blocked account is in no bin. */
export const isNotBlocked = (): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from erasure where erasure.person_id = person.id and erasure.undone_at is null)`;

const columns = [
  'erasure.id',
  'erasure.person_id as personId',
  'erasure.blocked_at as blockedAt',
  'erasure.erase_after as eraseAfter',
  'erasure.started_at as startedAt',
  'erasure.finished_at as finishedAt',
] as const;

/** True where a task erases it: one that was cancelled is asked for anew. */
const isUnderWay = sql<boolean>`exists (
  select from task where task.id = erasure.task_id and task.state <> 'cancelled')`;

/** SQL: where an erasure that was not taken back stands. */
export const erasureState = sql<'blocked' | 'erasing' | 'erased'>`case
  when erasure.finished_at is not null then 'erased'
  when erasure.started_at is not null or ${isUnderWay} then 'erasing' else 'blocked' end`;

/** The erasure of a person that was not taken back, kept as it is until the transaction ends. */
export function lockErasureOf(trx: Trx, personId: number) {
  return trx
    .selectFrom('erasure')
    .where('person_id', '=', personId)
    .where('undone_at', 'is', null)
    .select([...columns, isUnderWay.as('isUnderWay')])
    .forUpdate()
    .executeTakeFirst();
}

/** {@link lockErasureOf} by its id. */
export function lockErasure(trx: Trx, erasureId: number) {
  return trx
    .selectFrom('erasure')
    .where('id', '=', erasureId)
    .where('undone_at', 'is', null)
    .select([...columns, isUnderWay.as('isUnderWay')])
    .forUpdate()
    .executeTakeFirst();
}

type NewErasure = { personId: number; blockedBy: number | null; blockedAt: Date; eraseAfter: string };

/** Notes that the account of a person is blocked; gives the id. */
export async function insertErasure(trx: Trx, erasure: NewErasure): Promise<number> {
  const { id } = await trx
    .insertInto('erasure')
    .values({
      person_id: erasure.personId,
      blocked_by: erasure.blockedBy,
      blocked_at: erasure.blockedAt,
      erase_after: erasure.eraseAfter,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Change = { taskId?: number; startedAt?: Date; finishedAt?: Date | null; undoneAt?: Date };

/** Stores how far an erasure is; what is not named stays. */
export async function saveErasure(trx: Trx, erasureId: number, change: Change): Promise<void> {
  await trx
    .updateTable('erasure')
    .set({
      task_id: change.taskId,
      started_at: change.startedAt,
      finished_at: change.finishedAt,
      undone_at: change.undoneAt,
    })
    .where('id', '=', erasureId)
    .execute();
}

/** Blocked accounts whose days are over, whose data nobody erases yet and of whom no other request is open. */
export async function dueErasures(db: Reader, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('erasure')
    .where('undone_at', 'is', null)
    .where('finished_at', 'is', null)
    .where('erase_after', '<=', today)
    .where(sql<boolean>`not ${isUnderWay}`)
    .where(sql<boolean>`cardinality(${openFolios(sql`erasure.person_id`, sql`erasure.id`)}) = 0`)
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** When an account was made, which tells it from another one of the same number; undefined for an unknown one. */
export async function accountMadeAt(db: Reader, personId: number): Promise<Date | undefined> {
  const person = await db
    .selectFrom('person')
    .where('id', '=', personId)
    .select('created_at as madeAt')
    .executeTakeFirst();
  return person?.madeAt;
}

const told = (stones: readonly Tombstone[]) => sql`
  jsonb_to_recordset(${JSON.stringify(stones)}::jsonb)
    as stone ("personId" int, "madeAt" timestamptz, "erasedAt" timestamptz)
`;

/**
 * The people of a register of erasures whose data stand in the database: their erasure is unknown or not finished, or the
 * row of the account was put back. One whose block was taken back after that erasure began was never erased.
 */
export async function revivedPeople(db: Reader, stones: readonly Tombstone[]): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    select distinct stone."personId"
    from ${told(stones)}
    join person on person.id = stone."personId"
      and person.created_at >= stone."madeAt" and person.created_at < stone."madeAt" + interval '1 millisecond'
    where not exists (select from erasure where person_id = person.id and undone_at > stone."erasedAt")
      and (
        not exists (
          select from erasure where person_id = person.id and undone_at is null and finished_at is not null
        )
        or exists (
          select from person as t where (t.id = person.id or t.merged_into = person.id) and ${isNotErased()}
        )
      )
  `.execute(db);
  return rows.map(({ personId }) => personId);
}

/** True where an erasure of a person is open and not finished, and the account is shown to nobody since its block. */
export async function isHiddenByErasure(db: Reader, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('erasure')
    .innerJoin('person', 'person.id', 'erasure.person_id')
    .where('person.id', '=', personId)
    .where('person.deleted_at', 'is not', null)
    .where('undone_at', 'is', null)
    .where('finished_at', 'is', null)
    .select('erasure.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The finished erasures of the database that a register lacks. */
export async function erasedWithout(db: Reader, stones: readonly Tombstone[]): Promise<Tombstone[]> {
  const { rows } = await sql<{ personId: number; madeAt: Date; erasedAt: Date }>`
    select person.id as "personId", person.created_at as "madeAt", erasure.started_at as "erasedAt"
    from erasure join person on person.id = erasure.person_id
    where erasure.undone_at is null and erasure.finished_at is not null and not exists (
      select from ${told(stones)} where stone."personId" = person.id
        and person.created_at >= stone."madeAt" and person.created_at < stone."madeAt" + interval '1 millisecond'
    )
    order by person.id
  `.execute(db);
  return rows.map(({ personId, madeAt, erasedAt }) => ({
    personId,
    madeAt: madeAt.toISOString(),
    erasedAt: erasedAt.toISOString(),
  }));
}
