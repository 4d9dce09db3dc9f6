import { sql } from 'kysely';
import { AWAY_DAYS } from '../../../app/domain/deadlines/deadlines.ts';
import type { Database } from '../../db/database.ts';
import { goesOn } from '../../db/fragments.ts';
import type { Trx } from '../../world.ts';
import { differentParts } from './parts.ts';
import { differingGroups, ofGroups, replaceSums } from './stored-sums.ts';
import { isToGrade } from './unit-facts.ts';

/** Only a member who follows a generation today counts. */
const present = goesOn('member');

/** One row for each generation: its members, their progress, verdicts, final grades (in tenths) and social levels. */
const groupSums = (groupIds: readonly number[]) => sql`
  select learner_group.id as group_id,
    count(member.id)::int as members,
    coalesce(sum(standing.progress), 0)::int as progress_sum,
    count(*) filter (where standing.progress = 100)::int as completed,
    count(standing.verdict)::int as judged,
    count(*) filter (where standing.verdict = 'Aprobado')::int as passed,
    count(standing.final_grade)::int as final_n,
    coalesce(sum(round(standing.final_grade * 10)), 0)::int as final_sum,
    array[
      count(member.id) filter (where coalesce(standing.social_level, 0) = 0),
      count(*) filter (where standing.social_level = 1),
      count(*) filter (where standing.social_level = 2),
      count(*) filter (where standing.social_level = 3)
    ]::int[] as social
  from learner_group
  left join member on member.group_id = learner_group.id and ${present}
  left join standing on standing.member_id = member.id
  where learner_group.id = any(${groupIds})
  group by learner_group.id
`;

/** One row for each unit of those generations that somebody follows. */
const unitSums = (groupIds: readonly number[]) => sql`
  select fact.group_id, fact.unit_id,
    max(fact.opens_on) as opens_on,
    count(*)::int as members,
    count(fact.started_on)::int as started,
    count(*) filter (where fact.modules > 0 and fact.modules_done = fact.modules)::int as modules_done,
    count(*) filter (where fact.case_sent)::int as case_sent,
    count(fact.delivered_on)::int as delivered,
    count(*) filter (where fact.returned)::int as returned,
    count(fact.challenge)::int as graded,
    count(*) filter (where fact.survey_sent)::int as survey_sent,
    count(fact.self_sent_on)::int as self_sent,
    count(fact.completed_on)::int as completed,
    count(fact.prepared_on)::int as prepared,
    count(fact.boss_sent_on)::int as boss_sent,
    count(*) filter (where fact.boss_late)::int as boss_late,
    count(*) filter (where fact.agreements > 0)::int as agreed,
    count(*) filter (where fact.acknowledged)::int as acknowledged,
    sum(fact.progress)::int as progress_sum,
    sum(fact.module_progress)::int as module_progress_sum,
    count(*) filter (where fact.delivered_on is not null and fact.boss_sent_on is null)::int as boss_waiting,
    count(*) filter (where ${isToGrade})::int as to_grade
  from member_unit_fact as fact
  where fact.group_id = any(${groupIds}) and fact.present
  group by fact.group_id, fact.unit_id
`;

/** The facts of members on a day, or since then. */
export type DayKind =
  | 'joined'
  | 'dropped'
  | 'moved'
  | 'finished'
  | 'left'
  | 'voided'
  | 'inactive'
  | 'completed'
  | 'kept'
  | 'late'
  | 'missing'
  | 'seen'
  | 'unseen'
  | 'missed'
  | 'risk';

/**
 * One row for each day on which something happened to members or holds of them since then. `joined`, `dropped`, `moved`,
 * `finished`, `left` in any of these ways, or `voided` since they left before it began; `inactive`; `completed` the programme or a unit; a challenge of a unit, by its
 * agreed day: `kept`, `late`, `missing`; and of who follows the generation: the last access (`seen`, or joined and `unseen`),
 * the first agreed day that is `missed`, and the day from which the risk is high (product: risk).
 */
const daySums = (groupIds: readonly number[], zone: string) => sql`
  with own as (
    select member.*, dropped_on, finished_on, coalesce(dropped_on, finished_on) as left_on
    from member cross join lateral (
      select (dropped_at at time zone ${zone})::date as dropped_on, (finished_at at time zone ${zone})::date as finished_on
    ) as ended
    where group_id = any(${groupIds})
  ), facts as (
    select * from member_unit_fact where group_id = any(${groupIds})
  ), state as (
    select member.id, member.group_id, member.joined_on, (person.last_access_at at time zone ${zone})::date as seen_on,
      missed.day as missed_on
    from own as member join person on person.id = member.person_id
    cross join lateral (
      -- Looked up one by one: joined, ten thousand members who have just come could each have all facts read.
      select min(due_on) as day from member_unit_fact where member_id = member.id and delivered_on is null
    ) as missed
    where ${present}
  ), dated as (
    select group_id, null::int as unit_id, kind, day
    from own cross join lateral (values
      ('joined', joined_on),
      ('dropped', case when left_as = 'dropped' then dropped_on end),
      ('moved', case when left_as = 'moved' then dropped_on end),
      ('finished', finished_on),
      ('left', case when left_on >= joined_on then left_on end),
      ('voided', case when left_on < joined_on then joined_on end),
      ('inactive', case when not active then coalesce(dropped_on, joined_on) end)
    ) as happened (kind, day)
    union all
    select own.group_id, null, 'completed', standing.completed_on
    from own join standing on standing.member_id = own.id
    union all
    select group_id, unit_id, kind, day
    from facts cross join lateral (values
      ('completed', completed_on),
      ('kept', case when delivered_on <= due_on then due_on end),
      ('late', case when delivered_on > due_on then due_on end),
      ('missing', case when delivered_on is null and present then due_on end)
    ) as happened (kind, day)
    union all
    select group_id, null, kind, day
    from state cross join lateral (values
      ('seen', seen_on),
      ('unseen', case when seen_on is null then joined_on end),
      ('missed', missed_on),
      ('risk', least(missed_on + 1, coalesce(seen_on, joined_on) + ${sql.lit(AWAY_DAYS)}))
    ) as holds (kind, day)
  )
  select group_id, unit_id, kind, day, count(*)::int as n
  from dated where day is not null group by group_id, unit_id, kind, day
`;

/** The grade that a sum adds up. */
export type GradeKind = 'challenge' | 'boss' | 'gap' | 'final';

/**
 * One row for each kind of grade of each unit, the final evaluation of none: each grade once, in tenths, with how often it
 * was given, and the days between which they lie.
 */
const gradeSums = (groupIds: readonly number[], zone: string) => sql`
  with given as (
    select fact.group_id, fact.unit_id, graded.kind, graded.day, graded.grade::smallint as grade
    from member_unit_fact as fact cross join lateral (values
      ('challenge', fact.graded_on, fact.challenge),
      ('boss', fact.boss_sent_on, fact.boss),
      ('gap', fact.boss_sent_on, fact.self_mean - fact.boss)
    ) as graded (kind, day, grade)
    where fact.group_id = any(${groupIds}) and graded.day is not null and graded.grade is not null
    union all
    select member.group_id, null, 'final', (best.sent_at at time zone ${zone})::date, (10 * best.grade)::smallint
    from member cross join lateral (
      select grade, sent_at from final_attempt where member_id = member.id and sent_at is not null
      order by grade desc, sent_at limit 1
    ) as best
    where member.group_id = any(${groupIds})
  ), counted as (
    select group_id, unit_id, kind, grade, min(day) as first_on, max(day) as last_on, count(*)::int as n
    from given group by group_id, unit_id, kind, grade
  )
  select group_id, unit_id, kind, min(first_on), max(last_on), array_agg(grade order by grade), array_agg(n order by grade)
  from counted group by group_id, unit_id, kind
`;

/** `isDated`: only days and grades move it. */
const rollups = [
  { table: 'analytics_group', sums: groupSums, isDated: false },
  { table: 'analytics_unit', sums: unitSums, isDated: false },
  { table: 'analytics_day', sums: daySums, isDated: true },
  { table: 'analytics_grade', sums: gradeSums, isDated: true },
] as const;

/** Which generations are counted, by the days of which zone. */
type Counted = { groupIds: readonly number[]; zone: string };

/**
 * Makes the sums of those generations' members and units again, from what is committed, and those of the days and grades
 * of some of them; what has vanished goes.
 */
export async function rollUp(
  trx: Trx,
  { groupIds, datedIds, zone }: { groupIds: readonly number[]; datedIds: readonly number[]; zone: string },
): Promise<void> {
  for (const rollup of rollups) {
    await recompute(trx, rollup, { groupIds: rollup.isDated ? datedIds : groupIds, zone });
  }
}

/** Generations of one statement: one over all of them could take longer than a statement may. */
const AT_ONCE = 20;

async function recompute(
  trx: Trx,
  { table, sums }: (typeof rollups)[number],
  { groupIds, zone }: Counted,
): Promise<void> {
  for (let from = 0; from < groupIds.length; from += AT_ONCE) {
    const some = groupIds.slice(from, from + AT_ONCE);
    await replaceSums(trx, table, { where: ofGroups(some), sums: sums(some, zone) });
  }
}

/** Ids of those generations whose stored sums are not what a recount gives; meaningful while nothing is marked or owed. */
export async function differentRollups(db: Database | Trx, { groupIds, zone }: Counted): Promise<number[]> {
  const different = new Set<number>(await differentParts(db, { groupIds, zone }));
  for (const { table, sums } of rollups) {
    const found = await differingGroups(db, table, { groupIds, sums: sums(groupIds, zone) });
    for (const groupId of found) different.add(groupId);
  }
  return [...different].toSorted((one, other) => one - other);
}

/** Every generation there is, in the order of their ids. */
export async function allGroupIds(db: Database | Trx): Promise<number[]> {
  const rows = await db.selectFrom('learner_group').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
