import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Trx } from '../../world.ts';

/** Puts these sums in place of the stored ones of the same rows; what has vanished goes. */
export async function replaceSums(
  trx: Trx,
  table: string,
  { where, sums }: { where: RawBuilder<unknown>; sums: RawBuilder<unknown> },
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${where}`.execute(trx);
  await sql`insert into ${sql.table(table)} ${sums}`.execute(trx);
}

/** True where stored sums are of those generations. */
export const ofGroups = (groupIds: readonly number[]): RawBuilder<unknown> =>
  sql`group_id = any(${groupIds})`;

/** Those of the generations whose stored sums are not these; `columns`: what is compared. */
export async function differingGroups(
  db: Database | Trx,
  table: string,
  {
    groupIds,
    sums,
    columns = '*',
  }: { groupIds: readonly number[]; sums: RawBuilder<unknown>; columns?: string },
): Promise<number[]> {
  const compared = sql.raw(columns);
  const { rows } = await sql<{ groupId: number }>`
    with stored as (select * from ${sql.table(table)} where ${ofGroups(groupIds)}), counted as (${sums}),
    difference as ((select ${compared} from stored except select ${compared} from counted)
      union all (select ${compared} from counted except select ${compared} from stored))
    select distinct group_id as "groupId" from difference
  `.execute(db);
  return rows.map(({ groupId }) => groupId);
}
