import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { toBoolean } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';

/** The read rows of a long list at most, the latest first. */
const MAX_NOTIFICATIONS = 100;
const MAX_SESSIONS = 30;
/** Days back in which somebody's coming is told. */
const ACCESS_DAYS = 90;

const ownMember = sql.ref<number>('own.memberId');

/** The learning objects that a member opened, in the order of the programme, for a query that has `own`. */
export function openedObjectsIn(db: Reader) {
  return db
    .selectFrom('activity_visit as visit')
    .innerJoin('activity', 'activity.id', 'visit.activity_id')
    .innerJoin('module', 'module.id', 'activity.module_id')
    .innerJoin('unit', 'unit.id', 'module.unit_id')
    .leftJoin('activity_completion as completion', (join) =>
      join
        .onRef('completion.member_id', '=', 'visit.member_id')
        .onRef('completion.activity_id', '=', 'visit.activity_id')
        .on('completion.finished', '=', true),
    )
    .where('visit.member_id', '=', ownMember)
    .orderBy('unit.position')
    .orderBy('module.position')
    .orderBy('activity.position')
    .orderBy('activity.id')
    .select([
      'activity.id',
      'activity.name',
      'activity.kind',
      'unit.position as unitOrder',
      'module.position as moduleOrder',
      'visit.first_at as firstAt',
      'visit.last_at as lastAt',
      'visit.active_seconds as seconds',
      'completion.first_finished_at as finishedAt',
    ]);
}

/** The evaluations of a member that are sent or were reopened, each as it was sent before, for a query that has `own`. */
export function evaluationsIn(db: Reader) {
  return db
    .selectFrom('boss_evaluation as evaluation')
    .where('evaluation.member_id', '=', ownMember)
    .where((eb) => eb.or([eb('evaluation.sent_at', 'is not', null), eb('evaluation.reopened_count', '>', 0)]))
    .orderBy('evaluation.id')
    .select((eb) => [
      'evaluation.id',
      'evaluation.unit_id as unitId',
      toBoolean(eb('evaluation.sent_at', 'is not', null)).as('sent'),
      jsonArrayFrom(
        eb
          .selectFrom('boss_evaluation_past as past')
          .innerJoin('person as sender', 'sender.id', 'past.boss_id')
          .innerJoin('person as reopener', 'reopener.id', 'past.reopened_by')
          .whereRef('past.evaluation_id', '=', 'evaluation.id')
          .orderBy('past.id', 'desc')
          .select([
            'past.id',
            'past.grade',
            'past.sent_at as sentAt',
            'past.reopened_at as reopenedAt',
            'past.reason',
            'sender.first_name as senderFirstName',
            'sender.paternal_surname as senderSurname',
            'sender.deleted_at as senderDeletedAt',
            'reopener.first_name as reopenerFirstName',
            'reopener.paternal_surname as reopenerSurname',
            'reopener.deleted_at as reopenerDeletedAt',
          ]),
      ).as('past'),
    ]);
}

/**
 * Counts the answers of a person in the forums of the generation of `own`, hidden ones and their own questions' too.
 */
export function answerCount(db: Reader, personId: number) {
  return db
    .selectFrom('answer')
    .innerJoin('question', 'question.id', 'answer.question_id')
    .innerJoin('member as asker', 'asker.id', 'question.member_id')
    .where('answer.person_id', '=', personId)
    .where('answer.by_tutor', '=', false)
    .where('asker.group_id', '=', sql.ref<number>('own.groupId'))
    .select(sql<number>`count(*)::int`.as('count'))
    .$asScalar()
    .$notNull();
}

/** Counts the answers of a member that were chosen as the solution. */
export function solutionCount(db: Reader) {
  return db
    .selectFrom('points_entry as entry')
    .where('entry.member_id', '=', ownMember)
    .where('entry.rule', '=', 'solution')
    .where('entry.reversed_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .$asScalar()
    .$notNull();
}

/** Every badge that a person was given, as a learner or as a boss; those that were taken back say so. */
export function awardsOf(db: Reader, personId: number) {
  return db
    .selectFrom('badge_award as award')
    .innerJoin('badge', 'badge.id', 'award.badge_id')
    .where('award.person_id', '=', personId)
    .orderBy('award.id', 'desc')
    .select([
      'award.id',
      'award.level',
      'award.awarded_at as awardedAt',
      'award.given_as as givenAs',
      'award.revoked_at as revokedAt',
      'badge.name',
      'badge.image',
      'badge.kind as type',
      'badge.levels',
    ]);
}

/** The notifications of a person, and the instants at which they saw them. */
export function notificationsIn(db: Reader, personId: number) {
  return db
    .selectFrom('notification')
    .where('notification.person_id', '=', personId)
    .orderBy('notification.seq', 'desc')
    .limit(MAX_NOTIFICATIONS)
    .select([
      'notification.id',
      'notification.type',
      'notification.created_at as sentAt',
      'notification.seen_at as seenAt',
    ]);
}

/** Counts the notifications of a person, and those of them that they saw. */
export function notificationCounts(db: Reader, personId: number) {
  return db
    .selectFrom('notification')
    .where('notification.person_id', '=', personId)
    .select([sql<number>`count(*)::int`.as('sent'), sql<number>`count(seen_at)::int`.as('seen')]);
}

/** The days on which a person came, whatever the profile, the latest first. */
export function accessDaysIn(db: Reader, personId: number, today: string) {
  return db
    .selectFrom('access_day')
    .where('access_day.person_id', '=', personId)
    .where('access_day.day', '>', sql<string>`${today}::date - ${sql.lit(ACCESS_DAYS)}`)
    .groupBy('access_day.day')
    .orderBy('access_day.day', 'desc')
    .select('access_day.day');
}

/** The sessions of a person: their time, profile and device, never the address. */
export function sessionsIn(db: Reader, personId: number) {
  return db
    .selectFrom('session')
    .where('session.person_id', '=', personId)
    .where('session.viewer_id', 'is', null)
    .orderBy('session.created_at', 'desc')
    .limit(MAX_SESSIONS)
    .select([
      'session.created_at as startedAt',
      'session.last_seen_at as lastSeenAt',
      'session.user_agent as userAgent',
      'session.profile_id as profileId',
    ]);
}
