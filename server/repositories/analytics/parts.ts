import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Trx } from '../../world.ts';
import type { PartKey, PartName } from './marks.ts';
import { parts } from './part-sums.ts';
import { differingGroups, ofGroups, replaceSums } from './stored-sums.ts';
import { differentSurveys, rollUpSurveys, surveyKeys } from './survey-sums.ts';

/** Parts of one statement: one over a thousand could take longer than a statement may. */
const AT_ONCE = 100;

/** Counts some parts again, whole, from what is committed; what has vanished goes. */
export async function rollUpParts(
  trx: Trx,
  { keys, zone }: { keys: Readonly<Record<PartName, readonly PartKey[]>>; zone: string },
): Promise<void> {
  await rollUpSurveys(trx, keys.survey);
  for (const name of Object.keys(parts) as (keyof typeof parts)[]) {
    const { table, column, sums } = parts[name];
    for (let from = 0; from < keys[name].length; from += AT_ONCE) {
      const some = keys[name].slice(from, from + AT_ONCE);
      const rows = sql`select * from unnest(${some.map(({ groupId }) => groupId)}::int[],
        ${some.map(({ id }) => id)}::int[])`;
      await sql`delete from ${sql.table(table)} where (group_id, ${sql.ref(column)}) in (${rows})`.execute(
        trx,
      );
      await sql`insert into ${sql.table(table)} ${sums({ rows, zone })}`.execute(trx);
    }
  }
}

/** Notes that all parts of those generations are to be counted again. */
export async function oweParts(trx: Trx, groupIds: readonly number[]): Promise<void> {
  if (groupIds.length === 0) return;
  await sql`
    insert into analytics_owed (group_id)
    select id from learner_group where id = any(${groupIds}) on conflict (group_id) do nothing
  `.execute(trx);
}

/**
 * Counts all parts of the generations again that have waited longest, one at least, further ones up to about so many
 * members; says how many generations there were.
 */
export async function rollUpOwed(
  trx: Trx,
  { members, zone }: { members: number; zone: string },
): Promise<number> {
  const { rows } = await sql<{ groupId: number }>`
    delete from analytics_owed where group_id in (
      select group_id from (
        select owed.group_id, coalesce(sum(sums.members) over (order by owed.since, owed.group_id
          rows between unbounded preceding and 1 preceding), 0) as before
        from analytics_owed as owed left join analytics_group as sums on sums.group_id = owed.group_id
      ) as queued where before < ${members}
    ) returning group_id as "groupId"
  `.execute(trx);
  const groupIds = rows.map(({ groupId }) => groupId);
  await rollUpWhole(trx, { groupIds, zone });
  return groupIds.length;
}

/** Counts all parts of those generations again. */
export async function rollUpWhole(
  trx: Trx,
  { groupIds, zone }: { groupIds: readonly number[]; zone: string },
): Promise<void> {
  if (groupIds.length === 0) return;
  await rollUpSurveys(trx, await surveyKeys(trx, groupIds));
  for (const { table, sums, all } of Object.values(parts)) {
    const counted = sums({ rows: all(groupIds), zone, wholeIds: groupIds });
    await replaceSums(trx, table, { where: ofGroups(groupIds), sums: counted });
  }
}

/** Ids of those generations of which a stored part is not what a recount gives. */
export async function differentParts(
  db: Database | Trx,
  { groupIds, zone }: { groupIds: readonly number[]; zone: string },
): Promise<number[]> {
  const different = await differentSurveys(db, groupIds);
  for (const { table, sums, all, exact } of Object.values(parts)) {
    const counted = sums({ rows: all(groupIds), zone, wholeIds: groupIds });
    const found = await differingGroups(db, table, { groupIds, sums: counted, columns: exact });
    for (const groupId of found) different.add(groupId);
  }
  return [...different];
}
