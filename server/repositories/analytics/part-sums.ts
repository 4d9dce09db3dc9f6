import { type RawBuilder, sql } from 'kysely';
import { goesOn } from '../../db/fragments.ts';
import { writings } from './forum-writings.ts';
import type { PartName } from './marks.ts';

/** Which parts are counted, by the days of which zone. */
type Wanted = {
  /** Rows of a generation and an id. */
  rows: RawBuilder<unknown>;
  zone: string;
  /** The generations, where all parts of them are wanted. */
  wholeIds?: readonly number[];
};
type Sums = (wanted: Wanted) => RawBuilder<unknown>;

/** The first of the best attempts. */
const best = sql`right_count::numeric / question_count desc, sent_at, id`;

/**
 * The records of members in the wanted places: of each place theirs alone, by the index of its object, as one array of
 * ids that one walk of the index takes. An object that somebody has not finished is no record.
 */
const recordsOfPlaces = (rows: RawBuilder<unknown>) => {
  const isTheirs = sql`activity_id = place.id and member_id = any(place.member_ids)`;
  return sql`
    select place.group_id, record.*
    from (
      select wanted.group_id, wanted.id, array_agg(member.id order by member.id) as member_ids
      from (${rows}) as wanted (group_id, id)
      join member on member.group_id = wanted.group_id and ${goesOn('member')}
      group by wanted.group_id, wanted.id
    ) as place
    cross join lateral (
      select member_id, activity_id, last_at, active_seconds, null::boolean as finished, null::int as right_count,
        null::int as question_count
      from activity_visit where ${isTheirs}
      union all
      select member_id, activity_id, null, null, finished, null, null from activity_completion where ${isTheirs} and finished
      union all (
        select distinct on (member_id) member_id, activity_id, null, null, null, right_count, question_count
        from exercise_attempt where ${isTheirs} order by member_id, ${best}
      )
    ) as record
  `;
};

/**
 * The same, of all that members did: their ids as one array, so that theirs alone is read, by index, out of millions. The
 * kinds are put under each other, not joined: of a generation that has just come the planner knows nothing, and it would
 * join ten thousand members with everything.
 */
const recordsOfMembers = (groupIds: readonly number[]) => {
  const isTheirs = sql`member_id = any(array(select id from member where group_id = any(${groupIds})))`;
  return sql`
    select member.group_id, record.*
    from (
      select member_id, activity_id, last_at, active_seconds, null::boolean as finished, null::int as right_count,
        null::int as question_count
      from activity_visit where ${isTheirs}
      union all
      select member_id, activity_id, null, null, finished, null, null from activity_completion where ${isTheirs}
      union all (
        select distinct on (member_id, activity_id) member_id, activity_id, null, null, null, right_count, question_count
        from exercise_attempt where ${isTheirs} order by member_id, activity_id, ${best}
      )
    ) as record
    join member on member.id = record.member_id and ${goesOn('member')}
  `;
};

/** One row for each object of the generation's programme that is offered, or was opened. */
const objectSums: Sums = ({ rows, wholeIds }) => sql`
  with place as (
    select wanted.group_id, activity.id as activity_id, wave.opens_on,
      unit.status = 'published' and module.status = 'published' and activity.status = 'published' as offered
    from (${rows}) as wanted (group_id, id)
    join learner_group on learner_group.id = wanted.group_id
    join activity on activity.id = wanted.id
    join module on module.id = activity.module_id
    join unit on unit.id = module.unit_id and unit.programme_id = learner_group.programme_id
    left join wave on wave.group_id = wanted.group_id and wave.unit_id = unit.id
    where unit.deleted_at is null and module.deleted_at is null and activity.deleted_at is null
      and unit.status <> 'draft' and module.status <> 'draft' and activity.status <> 'draft'
  ), size as (
    select group_id, count(*)::int as members from member
    where group_id in (select group_id from place) and ${goesOn('member')} group by group_id
  ), pair as (
    select group_id, activity_id, max(last_at) as last_at, coalesce(bool_or(finished), false) as finished,
      (nullif(max(active_seconds), 0) + 30) / 60 as minutes,
      max(right_count) as right_count, max(question_count) as question_count
    from (${wholeIds === undefined ? recordsOfPlaces(rows) : recordsOfMembers(wholeIds)}) as record
    group by group_id, activity_id, member_id
  ), done as (
    select group_id, activity_id,
      count(last_at)::int as opened,
      count(*) filter (where finished)::int as finished,
      array_agg(last_at) filter (where last_at is not null and not finished) as unfinished_at,
      count(question_count)::int as attempts,
      sum(right_count)::int as best_right,
      sum(question_count)::int as best_asked
    from pair group by group_id, activity_id
  ), spread as (
    select group_id, activity_id, array_agg(minutes) as minutes, array_agg(n) as counts
    from (
      select group_id, activity_id, minutes, count(*)::int as n from pair where minutes is not null
      group by group_id, activity_id, minutes
    ) as counted group by group_id, activity_id
  )
  select place.group_id, place.activity_id, place.opens_on, size.members,
    coalesce(done.opened, 0) as opened,
    coalesce(done.finished, 0) as finished,
    coalesce(done.unfinished_at, '{}') as unfinished_at,
    coalesce(spread.minutes, '{}') as minutes,
    coalesce(spread.counts, '{}') as minute_counts,
    coalesce(done.attempts, 0) as attempts,
    coalesce(done.best_right, 0) as best_right,
    coalesce(done.best_asked, 0) as best_asked
  from place
  join size on size.group_id = place.group_id
  left join done on done.group_id = place.group_id and done.activity_id = place.activity_id
  left join spread on spread.group_id = place.group_id and spread.activity_id = place.activity_id
  where place.offered or done.opened > 0 or done.finished > 0
`;

/** One row for each section of the questionnaires that bosses sent for a unit, and each day on which they did. */
const sectionSums: Sums = ({ rows, zone }) => sql`
  select member.group_id, evaluation.unit_id, evaluation.questionnaire_version_id as version_id,
    section.body -> 'seccion' ->> 'titulo' as title,
    (evaluation.sent_at at time zone ${zone})::date as day,
    count(*)::int as n, sum((question.body ->> 'respuesta')::int)::int as total
  from (${rows}) as wanted (group_id, id)
  join member on member.group_id = wanted.group_id
  join boss_evaluation as evaluation on evaluation.member_id = member.id and evaluation.unit_id = wanted.id
    and evaluation.sent_at is not null
  cross join jsonb_array_elements(evaluation.questionnaire) as form (body)
  cross join jsonb_array_elements(form.body -> 'secciones') as section (body)
  cross join jsonb_array_elements(section.body -> 'seccion' -> 'preguntas') as question (body)
  where jsonb_typeof(question.body -> 'respuesta') = 'number'
  group by 1, 2, 3, 4, 5
`;

/** One row for each live session that was not cancelled, held or to come; days are those of the zone. */
const sessionSums: Sums = ({ rows, zone }) => sql`
  select session.group_id, session.id as session_id,
    count(member.id)::int as invited,
    count(attendance.joined_at)::int as came,
    count(attendance.minutes)::int as timed,
    coalesce(sum(attendance.minutes), 0)::int as minutes,
    count(recording.first_at)::int as watched
  from (${rows}) as wanted (group_id, id)
  join live_session as session on session.id = wanted.id and session.cancelled_at is null
  left join member on member.group_id = session.group_id
    and (session.starts_at at time zone ${zone})::date between member.joined_on and coalesce(
      (member.dropped_at at time zone ${zone})::date, (member.finished_at at time zone ${zone})::date, 'infinity'::date)
  left join live_session_attendance as attendance
    on attendance.live_session_id = session.id and attendance.person_id = member.person_id
  left join live_session_view as recording
    on recording.live_session_id = session.id and recording.person_id = member.person_id
  group by session.id
`;

/**
 * One row for each visible question: the first visible answer of a tutor and after how many hours it came, and the learners
 * of the generation who wrote visible answers.
 */
const questionSums: Sums = ({ rows }) => sql`
  select asker.group_id, question.id as question_id, question.activity_id, asker.id as member_id,
    question.created_at as asked_at, question.state = 'open' as is_open, first.person_id as tutor_id,
    extract(epoch from first.created_at - question.created_at)::float8 / 3600 as hours,
    coalesce(wrote.ids, '{}') as writer_ids, coalesce(wrote.at, '{}') as written_at
  from (${rows}) as wanted (group_id, id)
  join question on question.id = wanted.id and question.merged_into is null and question.state <> 'hidden'
  join member as asker on asker.id = question.member_id
  left join lateral (
    select answer.person_id, answer.created_at from answer
    where answer.question_id = question.id and answer.by_tutor and answer.hidden_at is null
    order by answer.created_at, answer.id limit 1
  ) as first on true
  left join lateral (
    select array_agg(writer.id order by answer.id) as ids, array_agg(answer.created_at order by answer.id) as at
    from answer join member as writer on writer.person_id = answer.person_id and writer.group_id = asker.group_id
    where answer.question_id = question.id and not answer.by_tutor and answer.hidden_at is null
  ) as wrote on true
`;

/** One row for each generation whose forum has visible words, from the sums of its questions: they are counted before it. */
const forumSums: Sums = ({ rows }) => sql`
  select wanted.group_id, min(wrote.at) as first_at, max(wrote.at) as last_at,
    (count(distinct member.id) filter (where ${goesOn('member')}))::int as writers
  from (${rows}) as wanted (group_id, id)
  cross join lateral (${writings(sql`question.group_id = wanted.group_id`)}) as wrote
  join member on member.id = wrote.member_id
  group by wanted.group_id
`;

type Part = {
  table: string;
  /** Names the part within its generation. */
  column: string;
  sums: Sums;
  /** All parts of some generations. */
  all: (groupIds: readonly number[]) => RawBuilder<unknown>;
  /** The value to compare with a recount. */
  exact: string;
};

/** Each part by its name; those of surveys follow a rule of their own. */
export const parts: Record<Exclude<PartName, 'survey'>, Part> = {
  object: {
    table: 'analytics_object',
    column: 'activity_id',
    sums: objectSums,
    all: (groupIds) => sql`
      select learner_group.id, activity.id from learner_group
      join unit on unit.programme_id = learner_group.programme_id
      join module on module.unit_id = unit.id join activity on activity.module_id = module.id
      where learner_group.id = any(${groupIds})
    `,
    // Minutes and last visits go on between two marks; the sums tell of them from the next one on.
    exact: `group_id, activity_id, opens_on, members, opened, finished, cardinality(unfinished_at), attempts,
      best_right, best_asked`,
  },
  section: {
    table: 'analytics_section',
    column: 'unit_id',
    sums: sectionSums,
    all: (groupIds) => sql`
      select distinct group_id, unit_id from member_unit_fact
      where group_id = any(${groupIds}) and boss_sent_on is not null
    `,
    exact: '*',
  },
  session: {
    table: 'analytics_session',
    column: 'session_id',
    sums: sessionSums,
    all: (groupIds) => sql`select group_id, id from live_session where group_id = any(${groupIds})`,
    exact: '*',
  },
  question: {
    table: 'analytics_question',
    column: 'question_id',
    sums: questionSums,
    all: (groupIds) => sql`
      select member.group_id, question.id from question join member on member.id = question.member_id
      where member.group_id = any(${groupIds})
    `,
    exact: '*',
  },
  forum: {
    table: 'analytics_forum',
    column: 'group_id',
    sums: forumSums,
    all: (groupIds) => sql`select id, id from learner_group where id = any(${groupIds})`,
    exact: '*',
  },
};
