import { sql } from 'kysely';
import type { Reader } from '#server/db/template.ts';
import type { Trx } from '#server/world.ts';

/** Those of some members of whom nothing is owed: what differs of the others is about to be computed. */
export async function settledMembers(db: Reader, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...ids]}::int[]) as id
    where not exists (select from standing where member_id = id and requested <> computed)
    order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of some generations whose sums are not about to be made again. */
export async function settledGroups(db: Reader, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...ids]}::int[]) as id
    where not exists (select from analytics_mark where group_id = id)
    order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts the members. */
export async function memberCount(db: Reader): Promise<number> {
  const { n } = await db
    .selectFrom('member')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The task of such a check that waits or runs; undefined where there is none. One at a time asks, until the transaction ends. */
export async function openCheck(trx: Trx, kind: string): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('system_check'), hashtext(${kind}))`.execute(trx);
  const row = await trx
    .selectFrom('task')
    .where('kind', '=', 'check')
    .where('state', 'in', ['waiting', 'running'])
    .where(sql<boolean>`input ->> 'compares' = ${kind}`)
    .orderBy('id')
    .select('id')
    .executeTakeFirst();
  return row?.id;
}
