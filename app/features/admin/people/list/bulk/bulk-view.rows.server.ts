import { type Expression, type RawBuilder, sql } from 'kysely';
import type { BulkView, PersonChange } from '#app/contract/admin/people/people-actions.ts';
import { goesOn, isOpenAccount, shortNameOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { hasRecords } from '#server/repositories/people/records.ts';
import { bulkRefusals } from './bulk.texts.ts';

type Found = Expression<{ id: number }>;
/** Why somebody is left out, as SQL over `person`; null where nothing is against it. */
type Reason = RawBuilder<string | null>;

/** Names that are told of each reason. */
export const MAX_NAMES = 10;

/** The open accounts. */
export async function staffCount(db: Reader): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from person where ${isOpenAccount('person')}
  `.execute(db);
  return rows[0]?.n ?? 0;
}

const leads = sql`exists (
  select from member_boss as pair join member on member.id = pair.member_id
  join learner_group as grp on grp.id = member.group_id
  where pair.boss_id = person.id and pair.to_on is null and ${goesOn('member')} and grp.deleted_at is null)`;
const administers = sql`(person.active
  and exists (select from person_profile as own where own.person_id = person.id and own.profile_id = 1))`;

/** Why a person is not dropped as one of many. */
export const dropReason = (ownId: number): Reason => sql`case
  when person.merged_into is not null then ${bulkRefusals.merged}
  when person.id = ${ownId} then ${bulkRefusals.self}
  when not person.active then ${bulkRefusals.dropped}
  when ${administers} then ${bulkRefusals.administrator}
  when ${leads} then ${bulkRefusals.leads} end`;

/** Why an account is not removed as one of many: what is known before it is tried. */
export const removeReason = (ownId: number): Reason => sql`case
  when person.merged_into is not null then ${bulkRefusals.merged}
  when person.id = ${ownId} then ${bulkRefusals.self}
  when ${administers} then ${bulkRefusals.administrator}
  when ${leads} then ${bulkRefusals.leads}
  when ${hasRecords(sql.ref('person.id'))} then ${bulkRefusals.records} end`;

const columns = {
  store: sql.ref('person.store'),
  area: sql.ref('person.area'),
  jobTitle: sql.ref('person.job_title'),
};
const textFields = ['store', 'area', 'jobTitle'] as const;

/** The bosses of today of the person around, in the generations that they follow; without one, the boss that waits. */
const bossesOf = sql`(
  select pair.boss_id from member left join member_boss as pair on pair.member_id = member.id and pair.to_on is null
  where member.person_id = person.id and ${goesOn('member')}
  union all
  select (select boss_id from waiting_boss where person_id = person.id)
  where not exists (select from member where member.person_id = person.id and ${goesOn('member')}))`;

/** Why an edit does not change a person. */
export function editReason(change: PersonChange): Reason {
  const { bossId } = change;
  const same = [
    ...textFields.flatMap((field) =>
      change[field] === undefined ? [] : [sql`${columns[field]} = ${change[field]}`],
    ),
    ...(bossId === undefined
      ? []
      : [sql`not exists (select from ${bossesOf} as led where led.boss_id is distinct from ${bossId}::int)`]),
  ];
  const ofBoss =
    bossId === undefined ? sql`` : sql`when person.id = ${bossId}::int then ${bulkRefusals.ownBoss}`;
  return sql`case
    when person.merged_into is not null then ${bulkRefusals.merged}
    ${ofBoss}
    when ${sql.join(same, sql` and `)} then ${bulkRefusals.same} end`;
}

/** Counts those to whom it would be done, and the others by their reason with the first names. */
export async function reasonCounts(
  db: Reader,
  found: Found,
  reason: Reason,
): Promise<Pick<BulkView, 'count' | 'leftOut'>> {
  const { rows } = await sql<{ text: string | null; count: number; names: string[] }>`
    select text, count(*)::int as count, (array_agg(name order by sort_name, id))[1:${sql.lit(MAX_NAMES)}] as names
    from (
      select person.id, person.sort_name, ${shortNameOf('person')} as name,
        (${reason})::text as text
      from person where person.id in (select id from (${found}) as chosen) and person.deleted_at is null
    ) as judged
    group by text order by count(*) desc, text
  `.execute(db);
  const leftOut = rows.flatMap(({ text, ...row }) => (text === null ? [] : [{ text, ...row }]));
  return { count: rows.find(({ text }) => text === null)?.count ?? 0, leftOut };
}

/** The values that an edit replaces, by field, the most frequent first. */
export async function replacedValues(
  db: Reader,
  found: Found,
  change: PersonChange,
): Promise<BulkView['changes']> {
  const judged = sql`(
    select person.* from person
    where person.id in (select id from (${found}) as chosen) and person.deleted_at is null
      and (${editReason(change)}) is null
  ) as person`;
  const parts = textFields.flatMap((field) =>
    change[field] === undefined
      ? []
      : [
          sql`select ${field}::text as field, nullif(${columns[field]}, '') as before from ${judged}
            where ${columns[field]} <> ${change[field]}`,
        ],
  );
  if (change.bossId !== undefined) {
    parts.push(sql`
      select 'bossId' as field, ${shortNameOf('boss')} as before
      from ${judged} join lateral ${bossesOf} as led on led.boss_id is distinct from ${change.bossId}::int
      left join person as boss on boss.id = led.boss_id
    `);
  }
  const { rows } = await sql<BulkView['changes'][number]>`
    select field, nullif(before, '') as before, count(*)::int as count
    from (${sql.join(parts, sql` union all `)}) as replaced
    group by 1, 2 order by count(*) desc, 2
  `.execute(db);
  return rows;
}

/** The ids of the people whom filters leave, or who were chosen. */
export async function idsOf(db: Reader, found: Found): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from (${found}) as chosen order by id`.execute(db);
  return rows.map(({ id }) => id);
}
