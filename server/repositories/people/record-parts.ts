import { sql } from 'kysely';
import { published, toBoolean } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import { entrySubject } from '../badges/points.ts';

/** The number of rows that are read of a long list, the latest first. */
const MAX_LISTED = 100;
const MAX_ACCESSES = 30;

const ownMember = sql.ref<number>('own.memberId');
const ownPerson = sql.ref<number>('own.personId');

/** A learner's questions, the latest first, for a query that has `own`. */
export function questionsIn(db: Reader) {
  return db
    .selectFrom('question')
    .innerJoin('activity', 'activity.id', 'question.activity_id')
    .innerJoin('module', 'module.id', 'activity.module_id')
    .innerJoin('unit', 'unit.id', 'module.unit_id')
    .where('question.member_id', '=', ownMember)
    .orderBy('question.id', 'desc')
    .limit(MAX_LISTED)
    .select((eb) => [
      'question.id',
      'question.body as text',
      'question.state',
      'question.created_at as createdAt',
      'activity.id as activityId',
      'activity.name as activityName',
      // A withdrawn activity has no thread to open.
      toBoolean(eb.and([published('unit'), published('module'), published('activity')])).as('listed'),
      eb
        .selectFrom('answer')
        .whereRef('answer.question_id', '=', 'question.id')
        .where('answer.hidden_at', 'is', null)
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('answers'),
    ]);
}

/** The number of questions that a learner has asked. */
export function questionCount(db: Reader) {
  return db
    .selectFrom('question')
    .where('question.member_id', '=', ownMember)
    .select(sql<number>`count(*)::int`.as('count'))
    .$asScalar()
    .$notNull();
}

/** A learner's points without the reversed ones. */
export function pointsBalance(db: Reader) {
  return db
    .selectFrom('points_entry as entry')
    .where('entry.member_id', '=', ownMember)
    .where('entry.reversed_at', 'is', null)
    .select(sql<number>`coalesce(sum(entry.points), 0)::int`.as('points'))
    .$asScalar()
    .$notNull();
}

/** The entries of a learner's points, the latest first, also those that were taken back. */
export function entriesIn(db: Reader) {
  return db
    .selectFrom('points_entry as entry')
    .where('entry.member_id', '=', ownMember)
    .orderBy('entry.id', 'desc')
    .limit(MAX_LISTED)
    .select([
      'entry.id',
      'entry.rule',
      'entry.points',
      'entry.created_at as createdAt',
      'entry.reversed_at as reversedAt',
      entrySubject.as('subject'),
    ]);
}

/** When a learner came, and with which device: never the address, and not their sessions in another role. */
export function accessesIn(db: Reader) {
  return db
    .selectFrom('session')
    .where('session.person_id', '=', ownPerson)
    .where('session.viewer_id', 'is', null)
    .where('session.profile_id', 'not in', sql<number>`(1, 3, 4)`)
    .orderBy('session.created_at', 'desc')
    .limit(MAX_ACCESSES)
    .select([
      'session.created_at as createdAt',
      'session.last_seen_at as lastSeenAt',
      'session.user_agent as userAgent',
    ]);
}

/** The badges that a learner was given, the latest first. */
export function awardsIn(db: Reader) {
  return db
    .selectFrom('badge_award as award')
    .innerJoin('badge', 'badge.id', 'award.badge_id')
    .where('award.person_id', '=', ownPerson)
    .where('award.revoked_at', 'is', null)
    .where('badge.audience', '=', 'learner')
    .orderBy('award.id', 'desc')
    .select([
      'award.id',
      'award.level',
      'award.awarded_at as at',
      'badge.name',
      'badge.image',
      'badge.kind as type',
      'badge.levels',
    ]);
}
