import { type RawBuilder, sql } from 'kysely';
import { writings } from '#server/repositories/analytics/forum-writings.ts';
import {
  dayOf,
  isObjectIn,
  isPresent,
  isWaitingQuestion,
  isWithin,
  type Scope,
  startOf,
} from '../scope.queries.server.ts';
import { invited, type List, type ListsBy, members } from './list.rows.server.ts';

/** Hours within which a tutor should have answered (product: forum). */
export const PROMISED_HOURS = 48;
/** Days without a visit after which somebody has left an object that they did not finish. */
export const QUIET_DAYS = 7;

/** Objects, questions, live sessions and deliveries, and who met, wrote or came, by the keys of their figures. */
export const recordLists = {
  objects: () => ({ of: 'objects', where: sql`true` }),
  objectsOpenable: () => memberObjects(sql`true`),
  objectsOpened: (scope) => memberObjects(sql`visit.last_at is not null`, dayOf(scope, 'visit.last_at')),
  objectsFinished: (scope) => memberObjects(sql`done.finished`, dayOf(scope, 'done.first_finished_at')),
  objectsAbandoned: (scope) =>
    memberObjects(
      sql`visit.last_at < ${startOf(scope.zone, sql`${scope.today}::date - ${QUIET_DAYS}::int`)}
        and done.finished is not true`,
      dayOf(scope, 'visit.last_at'),
    ),

  questions: (scope) => questions(scope, isAsked(scope)),
  questionsAnswered: (scope) =>
    questions(scope, sql`${isAsked(scope)} and question.hours is not null`, sql`question.hours`),
  questionsAnsweredSoon: (scope) =>
    questions(
      scope,
      sql`${isAsked(scope)} and question.hours <= ${PROMISED_HOURS}::int`,
      sql`question.hours`,
    ),
  questionsOpen: (scope) => questions(scope, isWaitingQuestion),
  forumWriters: (scope) => members(sql`${isPresent} and ${hasWritten(scope)}`),

  sessions: (scope) => ({ of: 'sessions', where: sql`true`, day: dayOf(scope, 'session.starts_at') }),
  sessionInvited: (scope) => invited(scope, sql`true`),
  sessionAttended: (scope) =>
    invited(scope, sql`attendance.joined_at is not null`, { joins: ['attendance'] }),
  sessionMinutes: (scope) =>
    invited(scope, sql`attendance.minutes is not null`, {
      joins: ['attendance'],
      value: sql`attendance.minutes`,
    }),
  sessionRecordings: (scope) => invited(scope, sql`recording.first_at is not null`, { joins: ['recording'] }),

  deliveredToday: ({ today, zone }) => ({
    of: 'deliveries',
    where: sql`delivery.delivered_at >= ${startOf(zone, sql`${today}::date`)}
      and delivery.delivered_at < ${startOf(zone, sql`${today}::date + 1`)}`,
    value: sql`delivery.number`,
  }),
  connected: () => ({ of: 'visitors', where: sql`true` }),
} satisfies ListsBy;

const memberObjects = (where: RawBuilder<unknown>, day?: RawBuilder<unknown>): List => ({
  of: 'memberObjects',
  where,
  ...(day && { day }),
});

const isAsked = (scope: Scope) => isWithin(scope, 'question.asked_at');

const questions = (scope: Scope, where: RawBuilder<unknown>, value?: RawBuilder<unknown>): List => ({
  of: 'questions',
  where,
  day: dayOf(scope, 'question.asked_at'),
  ...(value && { value }),
});

/** True where the member wrote a visible question in the range, or a visible answer to one. */
const hasWritten = (scope: Scope) => {
  const ofGroup = scope.groupId === undefined ? sql`true` : sql`question.group_id = ${scope.groupId}`;
  const written = writings(sql`${ofGroup} and ${isObjectIn(scope, sql`question.activity_id`)}`);
  return sql`member.id in (
    select wrote.member_id from (${written}) as wrote where ${isWithin(scope, 'wrote.at')}
  )`;
};
