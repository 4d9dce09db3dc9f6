import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Trx } from '../../world.ts';

/** Marks the generation of a membership, for its sums to be made again; in the transaction of what they count. */
export async function markGroupOf(trx: Trx, memberId: number): Promise<void> {
  await sql`insert into analytics_mark (group_id) select group_id from member where id = ${memberId}`.execute(
    trx,
  );
}

/** Marks the generation of a live session, as {@link markGroupOf}. */
export async function markGroupOfSession(trx: Trx, sessionId: number): Promise<void> {
  await sql`insert into analytics_mark (group_id) select group_id from live_session where id = ${sessionId}`.execute(
    trx,
  );
}

/**
 * Takes the oldest marks: nobody else does at the same time.
 * @returns their generations, and whether there may be more; null while another worker rolls up
 */
export async function takeMarks(
  trx: Trx,
  limit: number,
): Promise<{ groupIds: number[]; hasMore: boolean } | null> {
  const { rows: locked } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('rumbo:analytics')) as "isOurs"
  `.execute(trx);
  if (!locked[0]?.isOurs) return null;
  const { rows } = await sql<{ groupId: number }>`
    delete from analytics_mark where id in (select id from analytics_mark order by id limit ${limit})
    returning group_id as "groupId"
  `.execute(trx);
  return { groupIds: [...new Set(rows.map(({ groupId }) => groupId))], hasMore: rows.length === limit };
}

/** Who counts: a member who follows a generation today. */
const present = sql`member.active and member.finished_at is null`;

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
    count(*) filter (where fact.delivered_on is not null and fact.graded_on is null
      and not fact.returned)::int as to_grade
  from member_unit_fact as fact
  join member on member.id = fact.member_id and ${present}
  where fact.group_id = any(${groupIds})
  group by fact.group_id, fact.unit_id
`;

/** The ids of their members as one array, so that records of these alone are read, by index, out of millions. */
const membersOf = (groupIds: readonly number[]) =>
  sql`any(array(select id from member where group_id = any(${groupIds})))`;

/** One row for each object of those generations' programmes that is offered, or was opened. */
const objectSums = (groupIds: readonly number[]) => sql`
  with pair as (
    select member.group_id, activity.id as activity_id, wave.opens_on,
      unit.status = 'published' and module.status = 'published' and activity.status = 'published' as offered,
      visit.member_id is not null as opened, coalesce(done.finished, false) as finished, visit.last_at,
      case when visit.active_seconds > 0 then (visit.active_seconds + 30) / 60 end as minutes,
      best.right_count, best.question_count
    from member
    join learner_group on learner_group.id = member.group_id
    join unit on unit.programme_id = learner_group.programme_id
    join module on module.unit_id = unit.id
    join activity on activity.module_id = module.id
    left join wave on wave.group_id = member.group_id and wave.unit_id = unit.id
    left join (select * from activity_visit where member_id = ${membersOf(groupIds)}) as visit
      on visit.member_id = member.id and visit.activity_id = activity.id
    left join (select * from activity_completion where member_id = ${membersOf(groupIds)}) as done
      on done.member_id = member.id and done.activity_id = activity.id
    left join (
      select distinct on (member_id, activity_id) member_id, activity_id, right_count, question_count
      from exercise_attempt where member_id = ${membersOf(groupIds)}
      order by member_id, activity_id, right_count::numeric / question_count desc, sent_at, id
    ) as best on best.member_id = member.id and best.activity_id = activity.id
    where member.group_id = any(${groupIds}) and ${present}
      and unit.deleted_at is null and module.deleted_at is null and activity.deleted_at is null
      and unit.status <> 'draft' and module.status <> 'draft' and activity.status <> 'draft'
  ), spread as (
    select group_id, activity_id, array_agg(minutes) as minutes, array_agg(n) as counts
    from (
      select group_id, activity_id, minutes, count(*)::int as n from pair where minutes is not null
      group by group_id, activity_id, minutes
    ) as counted group by group_id, activity_id
  )
  select pair.group_id, pair.activity_id,
    max(pair.opens_on) as opens_on,
    count(*)::int as members,
    count(*) filter (where pair.opened)::int as opened,
    count(*) filter (where pair.finished)::int as finished,
    coalesce(array_agg(pair.last_at) filter (where pair.opened and not pair.finished),
      '{}') as unfinished_at,
    coalesce(max(spread.minutes), '{}') as minutes,
    coalesce(max(spread.counts), '{}') as minute_counts,
    count(pair.question_count)::int as attempts,
    coalesce(sum(pair.right_count), 0)::int as best_right,
    coalesce(sum(pair.question_count), 0)::int as best_asked
  from pair left join spread on spread.group_id = pair.group_id and spread.activity_id = pair.activity_id
  group by pair.group_id, pair.activity_id
  having bool_or(pair.offered) or bool_or(pair.opened or pair.finished)
`;

const scores = Array.from({ length: 11 }, (_, score) => score);

/** One row for each question with a number of each edition of a survey, and one without a key for the whole answers. */
const surveySums = (groupIds: readonly number[]) => sql`
  with given as (
    select answer.id, answer.group_id, answer.unit_id, answer.content_id, item.body ->> 'key' as key,
      item.body ->> 'kind' as kind, answer.answers -> (item.body ->> 'key') as said
    from survey_answer as answer
    join step_content as content on content.id = answer.content_id
    cross join jsonb_array_elements(content.content) as item (body)
    where answer.group_id = any(${groupIds})
  )
  select group_id, unit_id, content_id, key, count(*)::int as n,
    array[${sql.join(scores.map((score) => sql`count(*) filter (where said = ${String(score)}::jsonb)`))}]::int[] as counts
  from given where kind <> 'text' and jsonb_typeof(said) = 'number'
  group by group_id, unit_id, content_id, key
  union all
  select group_id, unit_id, content_id, '', count(distinct id)::int,
    array[count(*) filter (where kind = 'text' and btrim(said #>> '{}') <> '')]::int[]
  from given group by group_id, unit_id, content_id
`;

/** One row for each live session that was not cancelled, held or to come; days are those of the zone. */
const sessionSums = (groupIds: readonly number[], zone: string) => sql`
  select session.group_id, session.id as session_id,
    count(member.id)::int as invited,
    count(attendance.joined_at)::int as came,
    count(attendance.minutes)::int as timed,
    coalesce(sum(attendance.minutes), 0)::int as minutes,
    count(recording.first_at)::int as watched
  from live_session as session
  left join member on member.group_id = session.group_id
    and (session.starts_at at time zone ${zone})::date between member.joined_on and coalesce(
      (member.dropped_at at time zone ${zone})::date, (member.finished_at at time zone ${zone})::date, 'infinity'::date)
  left join live_session_attendance as attendance
    on attendance.live_session_id = session.id and attendance.person_id = member.person_id
  left join live_session_view as recording
    on recording.live_session_id = session.id and recording.person_id = member.person_id
  where session.group_id = any(${groupIds}) and session.cancelled_at is null
  group by session.id
`;

const rollups = [
  { table: 'analytics_group', sums: groupSums, exact: '*' },
  { table: 'analytics_unit', sums: unitSums, exact: '*' },
] as const;

/** These read some thousand rows of records in each generation. */
const slowRollups = [
  {
    table: 'analytics_object',
    sums: objectSums,
    /** Minutes and last visits go on between two marks; the sums tell of them from the next one on. */
    exact: `group_id, activity_id, opens_on, members, opened, finished, cardinality(unfinished_at), attempts,
      best_right, best_asked`,
  },
  { table: 'analytics_survey', sums: surveySums, exact: '*' },
  { table: 'analytics_session', sums: sessionSums, exact: '*' },
] as const;

/** Which generations are counted, by the days of which zone. */
type Counted = { groupIds: readonly number[]; zone: string };
type Rollup = (typeof rollups)[number] | (typeof slowRollups)[number];

/**
 * Makes the sums of those generations again, whole, from what is committed; what has vanished goes. The sums of their
 * objects, surveys and live sessions wait for {@link rollUpObjects}.
 */
export async function rollUp(trx: Trx, { groupIds, zone }: Counted): Promise<void> {
  if (groupIds.length === 0) return;
  for (const rollup of rollups) await recompute(trx, rollup, { groupIds, zone });
  await sql`
    insert into analytics_object_owed (group_id)
    select id from learner_group where id = any(${groupIds}) on conflict (group_id) do nothing
  `.execute(trx);
}

/**
 * Counts the objects, surveys and live sessions of the generations again that have waited longest, one at least, further ones up to about
 * so many members; says how many generations there were.
 */
export async function rollUpObjects(
  trx: Trx,
  { members, zone }: { members: number; zone: string },
): Promise<number> {
  const { rows } = await sql<{ groupId: number }>`
    delete from analytics_object_owed where group_id in (
      select group_id from (
        select owed.group_id, coalesce(sum(sums.members) over (order by owed.since, owed.group_id
          rows between unbounded preceding and 1 preceding), 0) as before
        from analytics_object_owed as owed left join analytics_group as sums on sums.group_id = owed.group_id
      ) as queued where before < ${members}
    ) returning group_id as "groupId"
  `.execute(trx);
  const groupIds = rows.map(({ groupId }) => groupId);
  if (groupIds.length === 0) return 0;
  for (const rollup of slowRollups) await recompute(trx, rollup, { groupIds, zone });
  return groupIds.length;
}

async function recompute(trx: Trx, { table, sums }: Rollup, { groupIds, zone }: Counted): Promise<void> {
  await sql`delete from ${sql.table(table)} where group_id = any(${groupIds})`.execute(trx);
  await sql`insert into ${sql.table(table)} ${sums(groupIds, zone)}`.execute(trx);
}

/** Ids of those generations whose stored sums are not what a recount gives; meaningful while nothing is marked or owed. */
export async function differentRollups(db: Database | Trx, { groupIds, zone }: Counted): Promise<number[]> {
  const different = new Set<number>();
  for (const { table, sums, exact } of [...rollups, ...slowRollups]) {
    const columns = sql.raw(exact);
    const stored = sql`select * from ${sql.table(table)} where group_id = any(${groupIds})`;
    const { rows } = await sql<{ groupId: number }>`
      with stored as (${stored}), counted as (${sums(groupIds, zone)}),
      difference as ((select ${columns} from stored except select ${columns} from counted)
        union all (select ${columns} from counted except select ${columns} from stored))
      select distinct group_id as "groupId" from difference
    `.execute(db);
    for (const { groupId } of rows) different.add(groupId);
  }
  return [...different].toSorted((one, other) => one - other);
}

/** Every generation there is, in the order of their ids. */
export async function allGroupIds(db: Database | Trx): Promise<number[]> {
  const rows = await db.selectFrom('learner_group').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
