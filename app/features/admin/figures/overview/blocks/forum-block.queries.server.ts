import { type RawBuilder, sql } from 'kysely';
import type { FigureTable } from '#app/contract/admin/figures/analytics.ts';
import { listPartText } from '#app/contract/admin/figures/figure-lists.ts';
import { FORUM_RULES } from '#app/domain/badges/social-level.ts';
import { goesOn, shownNameOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { writings } from '#server/repositories/analytics/forum-writings.ts';
import { entryActivity } from '#server/repositories/badges/points.ts';
import { placedNameOf } from '#server/repositories/content/placed-names.ts';
import { PROMISED_HOURS } from '../lists/record-lists.rows.server.ts';
import {
  isGroupIn,
  isObjectIn,
  isPlaceIn,
  isWaitingQuestion,
  isWithin,
  type Scope,
} from '../scope.queries.server.ts';
import {
  average,
  count,
  type Figures,
  percentOf,
  roundedTo,
  share,
  shortTable,
  TABLE_ROWS,
} from './figure-shapes.ts';
import { groupSums } from './figures.queries.server.ts';

/** True where a question is of the generations and objects that the filters mean. */
const isQuestionIn = (scope: Scope) =>
  sql`${isGroupIn(scope)} and ${isObjectIn(scope, sql`question.activity_id`)}`;

type Sums = { asked: number; answered: number; soon: number; hours: number | null };
type Line = Sums & { id: number; name: string; total: number };

/** The questions of learners and the answers of tutors: questions of the range, and those that are open today. */
export async function forumBlock(db: Reader, scope: Scope): Promise<Figures> {
  const [{ counted, tutors }, objects, waiting, participants, { members }, points] = await Promise.all([
    askedOf(db, scope),
    objectsOf(db, scope),
    waitingOf(db, scope),
    participantsOf(db, scope),
    groupSums(db, scope),
    pointsOf(db, scope),
  ]);
  const { asked, answered, soon, hours } = counted;
  return {
    figures: [
      count('questions', asked),
      share('questionsAnswered', answered, asked),
      share('questionsAnsweredSoon', soon, asked),
      average(
        'hours',
        'hoursToAnswer',
        { n: answered, of: asked, value: roundedTo(hours, 1) },
        'questionsAnswered',
      ),
      count('questionsOpen', waiting.open),
      average('days', 'oldestQuestion', { n: waiting.open, value: waiting.oldest }, 'questionsOpen'),
      share('forumWriters', participants, members),
      count('forumPoints', points),
    ],
    tables: [tutorTable(tutors ?? []), objectTable(objects)],
  };
}

/** The sums of the questions of the range, by what they are told apart. */
const sumsBy = (scope: Scope, by: RawBuilder<unknown>) => sql`
  select count(*)::int as asked, count(question.hours)::int as answered,
    count(*) filter (where question.hours <= ${PROMISED_HOURS}::int)::int as soon,
    percentile_cont(0.5) within group (order by question.hours) as hours, ${by}
  from analytics_question as question join learner_group on learner_group.id = question.group_id
  where ${isQuestionIn(scope)} and ${isWithin(scope, 'question.asked_at')}
`;

/** All questions together, and those that each tutor was the first to answer. */
async function askedOf(db: Reader, scope: Scope): Promise<{ counted: Sums; tutors: Line[] | null }> {
  const sums = sumsBy(scope, sql`question.tutor_id, grouping(question.tutor_id) = 0 as is_of_tutor`);
  const { rows } = await sql<{ counted: Sums; tutors: Line[] | null }>`
    with sums as materialized (${sums} group by grouping sets ((), (question.tutor_id)))
    select
      (select to_jsonb(sums) from sums where not is_of_tutor) as counted,
      (select jsonb_agg(line) from (
        select ${shownNameOf('person')} as name, tutor_id as id, sums.*, count(*) over ()::int as total
        from sums join person on person.id = tutor_id where is_of_tutor
        order by asked desc, person.sort_name, person.id limit ${TABLE_ROWS}
      ) as line) as tutors
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a sum without a row');
  return found;
}

/** The objects that learners asked most about. */
async function objectsOf(db: Reader, scope: Scope): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select ${placedNameOf('activity')} as name, activity.id, sums.*, count(*) over ()::int as total
    from (${sumsBy(scope, sql`question.activity_id`)} group by question.activity_id) as sums
    join activity on activity.id = sums.activity_id
    order by asked desc, activity.name, activity.id limit ${TABLE_ROWS}
  `.execute(db);
  return rows;
}

/** Counts the questions that are open today in generations that go on, and the days that the oldest one has waited. */
async function waitingOf(db: Reader, scope: Scope): Promise<{ open: number; oldest: number | null }> {
  const { rows } = await sql<{ open: number; oldest: number | null }>`
    select count(*)::int as open,
      ${scope.today}::date - (min(question.asked_at) at time zone ${scope.zone})::date as oldest
    from analytics_question as question join learner_group on learner_group.id = question.group_id
    where ${isWaitingQuestion} and ${isQuestionIn(scope)}
  `.execute(db);
  return rows[0] ?? { open: 0, oldest: null };
}

/**
 * Counts the followers of a generation who wrote in the range: from the sums of a generation all of whose words lie in
 * it, word by word where only some of them do, or where only some objects are meant.
 */
async function participantsOf(db: Reader, scope: Scope): Promise<number> {
  const isWhole =
    scope.unitId === undefined
      ? sql`(${isWithin(scope, 'sums.first_at')} and ${isWithin(scope, 'sums.last_at')})`
      : sql`false`;
  const { rows } = await sql<{ n: number }>`
    with forum as materialized (
      select sums.group_id, sums.writers, ${isWhole} as is_whole
      from analytics_forum as sums join learner_group on learner_group.id = sums.group_id
      where ${isGroupIn(scope)} and learner_group.status = 'published'
    )
    select (
      (select coalesce(sum(writers), 0) from forum where is_whole)
      + (select count(distinct member.id)
        from (${writings(sql`question.group_id = any(array(select group_id from forum where not is_whole))
          and ${isObjectIn(scope, sql`question.activity_id`)}`)}) as wrote
        join member on member.id = wrote.member_id
        where ${goesOn('member')} and ${isWithin(scope, 'wrote.at')})
    )::int as n
  `.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * True where `entry` is of a member within the filters. Without a filter nearly everybody is: to look for the few
 * others is a fifth of the work.
 */
const isOfMemberIn = (scope: Scope) => {
  const { groupId, programmeId, unitId } = scope;
  const membersWhere = (where: RawBuilder<unknown>) => sql`(
    select member.id from member join learner_group on learner_group.id = member.group_id where ${where}
  )`;
  return groupId === undefined && programmeId === undefined && unitId === undefined
    ? sql`entry.member_id not in ${membersWhere(sql`not ${isGroupIn(scope)}`)}`
    : sql`entry.member_id in ${membersWhere(isGroupIn(scope))}`;
};

/** Points that the forum gave in the range and nobody took back. */
async function pointsOf(db: Reader, scope: Scope): Promise<number> {
  const isHere =
    scope.unitId === undefined
      ? sql`true`
      : sql`(
        exists (select from activity join module on module.id = activity.module_id
          where activity.id = ${entryActivity} and ${isPlaceIn(scope)})
        or (${scope.moduleId ?? null}::int is null and entry.source = ${`unit:${scope.unitId}`})
      )`;
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(entry.points), 0)::int as points
    from points_entry as entry
    where ${isOfMemberIn(scope)} and entry.reversed_at is null and entry.rule in (${sql.join(FORUM_RULES.map((rule) => sql.lit(rule)))})
      and ${isWithin(scope, 'entry.created_at')} and ${isHere}
  `.execute(db);
  return rows[0]?.points ?? 0;
}

/** The tutors who answered first, with the number of questions and the hours. */
const tutorTable = (lines: readonly Line[]): FigureTable =>
  shortTable(
    'forumByTutor',
    [
      { key: 'answered', name: 'Respondidas', kind: 'count' },
      { key: 'answeredSoon', name: 'En 48 horas', kind: 'percent' },
      { key: 'hours', name: 'Mediana de horas', kind: 'hours' },
    ],
    lines.map(({ id, name, answered, soon, hours }) => ({
      name,
      values: [answered, percentOf(soon, answered), roundedTo(hours, 1)],
      lists: ['questionsAnswered'],
      parts: listPartText('tutor', id),
    })),
    lines[0]?.total,
  );

/** The objects that learners asked most about. */
const objectTable = (lines: readonly Line[]): FigureTable =>
  shortTable(
    'forumByObject',
    [
      { key: 'questions', name: 'Preguntas', kind: 'count' },
      { key: 'answered', name: 'Respondidas', kind: 'count' },
      { key: 'answeredSoon', name: 'En 48 horas', kind: 'percent' },
      { key: 'hours', name: 'Mediana de horas', kind: 'hours' },
    ],
    lines.map(({ id, name, asked, answered, soon, hours }) => ({
      name,
      values: [asked, answered, percentOf(soon, asked), roundedTo(hours, 1)],
      lists: ['questions', 'questionsAnswered'],
      parts: listPartText('object', id),
    })),
    lines[0]?.total,
  );
