import { type RawBuilder, sql } from 'kysely';
import type { UnitFact } from '../../../app/domain/analytics/unit-fact.ts';
import type { Database } from '../../db/database.ts';
import { send } from '../../db/pipelined.ts';
import type { Trx } from '../../world.ts';

/** A member's facts, one for each unit of their programme. */
export type MemberUnitFacts = {
  memberId: number;
  groupId: number;
  /** Follows the generation: neither dropped nor finished. */
  present: boolean;
  units: readonly UnitFact[];
};

/**
 * True where the challenge of a `fact` is to grade: delivered, not given back since, and without a published grade. A
 * grade that is being changed waits for its tutor and is not to grade (product: challenges in figures).
 */
export const isToGrade: RawBuilder<boolean> = sql<boolean>`(fact.delivered_on is not null and fact.graded_on is null
  and not fact.returned)`;

const columns = {
  unitId: 'unit_id',
  opensOn: 'opens_on',
  dueOn: 'due_on',
  startedOn: 'started_on',
  modules: 'modules',
  modulesDone: 'modules_done',
  moduleProgress: 'module_progress',
  progress: 'progress',
  caseSent: 'case_sent',
  deliveredOn: 'delivered_on',
  returned: 'returned',
  gradedOn: 'graded_on',
  gradeHours: 'grade_hours',
  challenge: 'challenge',
  surveySent: 'survey_sent',
  selfSentOn: 'self_sent_on',
  selfMean: 'self_mean',
  preparedOn: 'prepared_on',
  bossSentOn: 'boss_sent_on',
  bossLate: 'boss_late',
  boss: 'boss',
  agreements: 'agreements',
  acknowledged: 'acknowledged',
  completedOn: 'completed_on',
} as const satisfies Record<keyof UnitFact, string>;

const names = Object.values(columns);
const namesOfChange = ['group_id', 'present', ...names.filter((name) => name !== 'unit_id')];
const list = (all: readonly string[], prefix = '') => sql.raw(all.map((name) => prefix + name).join(', '));

/** The rows below the sums of days and grades. */
const dated = (of: string) =>
  list(
    [
      'group_id',
      'present',
      'opens_on',
      'due_on',
      'delivered_on',
      'completed_on',
      'graded_on',
      'challenge',
      'self_mean',
      'boss_sent_on',
      'boss',
    ],
    `${of}.`,
  );

/**
 * Keeps the members' facts in place of what was known, and marks their generations, of before and of today, for their sums
 * to be made again: their days and grades too where one of them changed, what bosses answered where one sent it, and all
 * where somebody came or left or a unit moved. The members' standings must be locked.
 */
export async function storeUnitFacts(trx: Trx, members: readonly MemberUnitFacts[]): Promise<void> {
  if (members.length === 0) return;
  const rows = members.flatMap(({ memberId, groupId, present, units }) =>
    units.map((unit) => ({ member_id: memberId, group_id: groupId, present, ...rowOf(unit) })),
  );
  const memberIds = members.map(({ memberId }) => memberId);
  const groupIds = [...new Set(members.map(({ groupId }) => groupId))];
  await send(
    trx,
    sql`
      with fresh as (
        select * from jsonb_populate_recordset(null::member_unit_fact, ${JSON.stringify(rows)}::jsonb)
      ), known as (
        select * from member_unit_fact where member_id = any(${memberIds})
      ), moved as (
        select known.group_id as before, fresh.group_id as after, coalesce(known.unit_id, fresh.unit_id) as unit_id,
          (known.boss_sent_on, known.boss) is distinct from (fresh.boss_sent_on, fresh.boss) as is_judged,
          (known.group_id, known.present, known.opens_on) is distinct from
            (fresh.group_id, fresh.present, fresh.opens_on) as is_whole
        from known full join fresh on fresh.member_id = known.member_id and fresh.unit_id = known.unit_id
        where (${dated('known')}) is distinct from (${dated('fresh')})
      ), changed as (
        select group_id, bool_or(is_whole) as is_whole
        from moved cross join lateral (values (before), (after)) as either (group_id)
        where group_id is not null group by group_id
      ), gone as (
        delete from member_unit_fact using known
        where member_unit_fact.member_id = known.member_id and member_unit_fact.unit_id = known.unit_id
          and not exists (select from fresh where fresh.member_id = known.member_id and fresh.unit_id = known.unit_id)
      ), kept as (
        insert into member_unit_fact select * from fresh
        on conflict (member_id, unit_id) do update set (${list(namesOfChange)}) = (${list(namesOfChange, 'excluded.')})
        where (member_unit_fact.*) is distinct from (excluded.*)
      )
      insert into analytics_mark (group_id, unit_id, is_dated, is_whole)
      select one.group_id, null::int, changed.group_id is not null, coalesce(changed.is_whole, false)
      from (select group_id from known union select unnest(${groupIds}::int[])) as one (group_id)
      left join changed on changed.group_id = one.group_id
      union all
      select either.group_id, moved.unit_id, false, false
      from moved cross join lateral (values (moved.before), (moved.after)) as either (group_id)
      where moved.is_judged and either.group_id is not null
    `,
  );
}

/** The stored facts of several members, by member and in the order of the units' ids. */
export async function unitFactsOf(
  db: Database | Trx,
  memberIds: readonly number[],
): Promise<Map<number, MemberUnitFacts>> {
  const pairs = Object.entries(columns).map(([key, name]) => `'${key}', ${name}`);
  const { rows } = await sql<MemberUnitFacts>`
    select member_id as "memberId", min(group_id) as "groupId", bool_and(present) as present,
      jsonb_agg(jsonb_build_object(${sql.raw(pairs.join(', '))}) order by unit_id) as units
    from member_unit_fact where member_id = any(${memberIds}) group by member_id
  `.execute(db);
  return new Map(rows.map((row) => [row.memberId, row]));
}

const rowOf = (unit: UnitFact) =>
  Object.fromEntries(Object.entries(columns).map(([key, name]) => [name, unit[key as keyof UnitFact]]));
