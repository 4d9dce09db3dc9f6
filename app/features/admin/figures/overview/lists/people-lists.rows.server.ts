import { type RawBuilder, sql } from 'kysely';
import { AWAY_DAYS } from '#app/domain/deadlines/deadlines.ts';
import { PASS_TENTHS } from '#app/domain/grades/grades.ts';
import { isToGrade } from '#server/repositories/analytics/unit-facts.ts';
import {
  dayOf,
  isInRange,
  isPresent,
  isUnitIn,
  isWithin,
  type Scope,
  startOf,
} from '../scope.queries.server.ts';
import {
  facts,
  isPresentFact,
  type List,
  type ListsBy,
  leftOn,
  members,
  presentFacts,
} from './list.rows.server.ts';

/** Left in the range. */
const hasLeft = (scope: Scope) => isWithin(scope, 'member.dropped_at');

/** Came in the range: the last access says so of a range that lasts until today. */
const hasCome = (scope: Scope) =>
  scope.until >= scope.today
    ? sql`person.last_access_at >= ${startOf(scope.zone, sql`${scope.from}::date`)}`
    : sql`member.person_id in (select access_day.person_id from access_day
        where access_day.profile_id = 2 and ${isInRange(scope, sql`access_day.day`)})`;

const lastAccess = (scope: Scope) =>
  sql`coalesce(${dayOf(scope, 'person.last_access_at')}, member.joined_on)`;

/** Came last so many days ago, or joined then and never came. */
const isAway = ({ today, zone }: Scope) =>
  sql`coalesce(person.last_access_at, ${startOf(zone, sql`member.joined_on`)})
    < ${startOf(zone, sql`${today}::date - ${sql.lit(AWAY_DAYS - 1)}`)}`;

/** The first delivery that was due in the range: of who is there, or came before they left. */
const isJudgedDelivery = (scope: Scope) =>
  sql`${isInRange(scope, sql`fact.due_on`)} and (fact.delivered_on is not null
    or (${isPresentFact} and fact.due_on < ${scope.today}::date))`;

const hasOpened = (scope: Scope) => sql`fact.opens_on <= ${scope.today}::date`;
const allModules = sql`fact.modules > 0 and fact.modules_done = fact.modules`;

/** Memberships, and what stands of them in units, by the keys of their figures. */
export const peopleLists = {
  enrolled: (scope) =>
    members(
      sql`member.joined_on <= ${scope.until}::date
        and coalesce(${leftOn(scope)}, 'infinity'::date) >= greatest(${scope.from}::date, member.joined_on)`,
      { day: sql`member.joined_on` },
    ),
  present: () => members(isPresent, { day: sql`member.joined_on` }),
  active: (scope) =>
    members(sql`${isPresent} and ${hasCome(scope)}`, {
      joins: ['person'],
      day: dayOf(scope, 'person.last_access_at'),
    }),
  progress: (scope) =>
    scope.unitId === undefined
      ? members(isPresent, { joins: ['standing'], value: sql`standing.progress` })
      : presentFacts(sql`true`, { value: sql`fact.progress` }),
  completed: (scope) =>
    scope.unitId === undefined
      ? members(isInRange(scope, sql`standing.completed_on`), {
          joins: ['standing'],
          day: sql`standing.completed_on`,
        })
      : facts(isInRange(scope, sql`fact.completed_on`), { day: sql`fact.completed_on` }),
  challengesDue: (scope) =>
    facts(isJudgedDelivery(scope), { day: sql`coalesce(fact.delivered_on, fact.due_on)` }),
  challengesOnTime: (scope) =>
    facts(sql`${isInRange(scope, sql`fact.due_on`)} and fact.delivered_on <= fact.due_on`, {
      day: sql`fact.delivered_on`,
    }),
  judged: () =>
    members(sql`${isPresent} and standing.verdict is not null`, {
      joins: ['standing'],
      value: sql`standing.final_grade`,
    }),
  passed: () =>
    members(sql`${isPresent} and standing.verdict = 'Aprobado'`, {
      joins: ['standing'],
      value: sql`standing.final_grade`,
    }),
  finalGradeKnown: () =>
    members(sql`${isPresent} and standing.final_grade is not null`, {
      joins: ['standing'],
      value: sql`standing.final_grade`,
    }),
  daysPerUnit: (scope) =>
    facts(sql`${isInRange(scope, sql`fact.completed_on`)} and fact.opens_on is not null`, {
      value: sql`greatest(fact.completed_on - fact.opens_on + 1, 1)`,
      day: sql`fact.completed_on`,
    }),

  joined: (scope) => members(isInRange(scope, sql`member.joined_on`), { day: sql`member.joined_on` }),
  dropped: (scope) => members(sql`member.left_as = 'dropped' and ${hasLeft(scope)}`, { day: leftOn(scope) }),
  moved: (scope) => members(sql`member.left_as = 'moved' and ${hasLeft(scope)}`, { day: leftOn(scope) }),
  finished: (scope) =>
    members(isWithin(scope, 'member.finished_at'), {
      day: dayOf(scope, 'member.finished_at'),
    }),
  away: (scope) =>
    members(sql`${isPresent} and ${isAway(scope)}`, {
      joins: ['person'],
      day: lastAccess(scope),
    }),

  highRisk: (scope) => {
    const ofAnyUnit = { ...scope, unitId: undefined };
    return members(sql`${isPresent} and (${isAway(scope)} or ${isLate(ofAnyUnit)})`, {
      joins: ['person'],
      day: lastAccess(scope),
    });
  },

  challengeGrades: (scope) => challengesGraded(scope, sql`fact.challenge is not null`),
  challengeGradesPassed: (scope) => challengesGraded(scope, sql`fact.challenge >= ${PASS_TENTHS}::int`),
  bossGrades: (scope) => bossesSent(scope, sql`fact.boss is not null`),
  bossGradesPassed: (scope) => bossesSent(scope, sql`fact.boss >= ${PASS_TENTHS}::int`),
  gap: (scope) =>
    facts(
      sql`fact.boss is not null and fact.self_mean is not null and ${isInRange(scope, sql`fact.boss_sent_on`)}`,
      { value: sql`(fact.self_mean - fact.boss) / 10::float8`, day: sql`fact.boss_sent_on` },
    ),
  finalGrades: (scope) => finalsSent(scope, sql`true`),
  finalGradesPassed: (scope) => finalsSent(scope, sql`10 * final.grade >= ${PASS_TENTHS}::int`),

  opened: (scope) => presentFacts(hasOpened(scope), { value: sql`fact.progress` }),
  started: (scope) =>
    presentFacts(sql`${hasOpened(scope)} and fact.started_on is not null`, { day: sql`fact.started_on` }),
  modulesDone: (scope) => presentFacts(sql`${hasOpened(scope)} and ${allModules}`),
  caseSent: (scope) => presentFacts(sql`${hasOpened(scope)} and fact.case_sent`),
  delivered: (scope) =>
    presentFacts(sql`${hasOpened(scope)} and fact.delivered_on is not null`, { day: sql`fact.delivered_on` }),
  surveySent: (scope) => presentFacts(sql`${hasOpened(scope)} and fact.survey_sent`),
  selfSent: (scope) =>
    presentFacts(sql`${hasOpened(scope)} and fact.self_sent_on is not null`, {
      day: sql`fact.self_sent_on`,
    }),
  unitCompleted: (scope) =>
    presentFacts(sql`${hasOpened(scope)} and fact.progress = 100`, { day: sql`fact.completed_on` }),
  graded: (scope) =>
    presentFacts(sql`${hasOpened(scope)} and fact.challenge is not null`, {
      value: sql`fact.challenge / 10::float8`,
      day: sql`fact.graded_on`,
    }),
  bossSent: (scope) =>
    presentFacts(sql`${hasOpened(scope)} and fact.boss_sent_on is not null`, {
      value: sql`fact.boss / 10::float8`,
      day: sql`fact.boss_sent_on`,
    }),
  agreed: (scope) => presentFacts(sql`${hasOpened(scope)} and fact.agreements > 0`),
  acknowledged: (scope) => presentFacts(sql`${hasOpened(scope)} and fact.acknowledged`),
  onTime: (scope) => members(sql`${isPresent} and not ${isLate(scope)}`),
  late: (scope) => members(sql`${isPresent} and ${isLate(scope)}`),
  inactive: () => members(sql`not member.active and learner_group.status = 'published'`),

  moduleProgress: (scope) =>
    presentFacts(hasOpened(scope), {
      joins: ['module'],
      value: sql`coalesce(round(100.0 * finished.n / nullif(published.n, 0)), 0)`,
    }),
  moduleFinished: (scope) =>
    presentFacts(sql`${hasOpened(scope)} and finished.n >= published.n`, { joins: ['module'] }),

  pendingEvaluations: () =>
    presentFacts(sql`fact.delivered_on is not null and fact.boss_sent_on is null`, {
      day: sql`fact.delivered_on`,
    }),
  challengesToGrade: () => presentFacts(isToGrade, { day: sql`fact.delivered_on` }),
} satisfies ListsBy;

/** Challenges whose grade was published in the range. */
const challengesGraded = (scope: Scope, where: RawBuilder<unknown>): List =>
  facts(sql`${where} and ${isInRange(scope, sql`fact.graded_on`)}`, {
    value: sql`fact.challenge / 10::float8`,
    day: sql`fact.graded_on`,
  });

/** Evaluations that bosses sent in the range. */
const bossesSent = (scope: Scope, where: RawBuilder<unknown>): List =>
  facts(sql`${where} and ${isInRange(scope, sql`fact.boss_sent_on`)}`, {
    value: sql`fact.boss / 10::float8`,
    day: sql`fact.boss_sent_on`,
  });

/** Best attempts that were sent in the range. */
const finalsSent = (scope: Scope, where: RawBuilder<unknown>): List =>
  members(sql`${where} and ${isWithin(scope, 'final.sent_at')}`, {
    joins: ['final'],
    value: sql`final.grade`,
    day: dayOf(scope, 'final.sent_at'),
  });

/** True where the member of the query around has a challenge that is past its day (spec §4.6, A-16). */
function isLate(scope: Scope): RawBuilder<boolean> {
  const { today, groupId } = scope;
  return sql<boolean>`member.id in (
    select late.member_id from member_unit_fact as late
    where late.delivered_on is null and late.due_on < ${today}::date and ${isUnitIn(scope, 'late.unit_id')}
      and ${groupId === undefined ? sql`true` : sql`late.group_id = ${groupId}`}
  )`;
}
