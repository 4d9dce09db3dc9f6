import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { weekOf } from '#app/product/rhythm/own-rhythm.ts';
import { toBoolean } from '#server/db/fragments.ts';
import { type Reader, template } from '#server/db/template.ts';
import { visibleAwards } from '#server/repositories/badges/badge-popups.ts';
import { ownActivities } from '#server/repositories/content/activity-scope.ts';
import {
  extensionAsked,
  foundOnce,
  ownEnrolment,
  ownUnitFacts,
  withEnrolment,
} from '#server/repositories/content/programme.ts';
import { arrivalFacts } from '#server/repositories/evaluations/arrival.ts';
import { ownAttempts } from '#server/repositories/evaluations/final-attempts.ts';
import { ownMeetingAt } from '#server/repositories/evaluations/meetings.ts';
import { messagesTo } from '#server/repositories/groups/tutor-messages.ts';
import { rhythmOf } from '#server/repositories/rhythm/rhythm.ts';
import type { World } from '#server/world.ts';

/** The row of `/`, as the database gives it. */
export type HomeRow = Awaited<ReturnType<typeof homeRows>>[number];

/** Everything for `/` in one round trip; undefined when the person was deleted. */
export async function homeRow(
  { db }: World,
  personId: number,
  zone: string,
  now: Date,
): Promise<HomeRow | undefined> {
  const [row] = await homeRows(db, { personId, zone, now, today: todayIn(zone, now), ...weekOf(zone, now) });
  return row;
}

type HomeParameters = {
  personId: number;
  zone: string;
  now: Date;
  today: string;
  monday: string;
  weekFrom: Date;
};

const homeRows = template(
  { personId: true, zone: true, now: true, today: true, monday: true, weekFrom: true },
  homeQuery,
);

function homeQuery(db: Reader, { personId, zone, now, today, ...week }: HomeParameters) {
  return withEnrolment(db, personId)
    .selectFrom('person')
    .where('person.id', '=', personId)
    .select([
      'person.first_name as firstName',
      'person.welcome',
      jsonObjectFrom(
        db
          .selectFrom(ownEnrolment(db, foundOnce))
          .innerJoin('programme', 'programme.id', 'own.programmeId')
          .innerJoin('learner_group', 'learner_group.id', 'own.groupId')
          .leftJoin('standing', 'standing.member_id', 'own.memberId')
          .innerJoinLateral(ownAttempts(db), (join) => join.onTrue())
          .select((of) => [
            'programme.id',
            'programme.name',
            'programme.short_name as shortName',
            'programme.description',
            'programme.welcome',
            'programme.image_id as imageId',
            'programme.reduced',
            'programme.final_question_count as questionCount',
            'programme.final_minutes as minutes',
            'programme.final_attempts as attempts',
            'learner_group.name as groupName',
            'learner_group.ends_on as endsOn',
            'standing.progress',
            'standing.units',
            'standing.challenge_average as challengeAverage',
            'standing.challenge_units as challengeUnits',
            'standing.boss_average as bossAverage',
            'standing.boss_units as bossUnits',
            'standing.final_evaluation as finalEvaluation',
            'standing.final_grade as finalGrade',
            'standing.verdict',
            'standing.social_points as socialPoints',
            'attempted.used as attemptsUsed',
            'attempted.submitted',
            'attempted.open as attemptOpen',
            'attempted.best as bestAttempt',
            arrivalFacts(db, {
              personId,
              whose: foundOnce,
              memberId: 'own.memberId',
              groupId: 'own.groupId',
            }).as('arrival'),
            rhythmOf(personId, week).as('rhythm'),
            jsonArrayFrom(
              of
                .selectFrom('live_session')
                .whereRef('live_session.group_id', '=', 'own.groupId')
                .where('live_session.cancelled_at', 'is', null)
                .where('live_session.ends_at', '>', sql<Date>`${now}::timestamptz - interval '32 days'`)
                .orderBy('live_session.starts_at')
                .limit(30)
                .select([
                  'live_session.id',
                  'live_session.title',
                  'live_session.description',
                  'live_session.starts_at as startsAt',
                  'live_session.ends_at as endsAt',
                ]),
            ).as('liveSessions'),
            jsonArrayFrom(
              of
                .selectFrom('live_session')
                .whereRef('live_session.group_id', '=', 'own.groupId')
                .where('live_session.cancelled_at', 'is', null)
                .where('live_session.ends_at', '<=', now)
                .where('live_session.recording_url', 'is not', null)
                .orderBy('live_session.starts_at', 'desc')
                .limit(30)
                .select([
                  'live_session.id',
                  'live_session.title',
                  'live_session.starts_at as startsAt',
                  sql<string>`live_session.recording_url`.as('url'),
                ]),
            ).as('recordings'),
            jsonArrayFrom(
              of
                .selectFrom('peer_review')
                .innerJoin('challenge_submission', 'challenge_submission.id', 'peer_review.submission_id')
                .whereRef('peer_review.reviewer_member_id', '=', 'own.memberId')
                .where('peer_review.sent_at', 'is', null)
                .where('peer_review.reassigned_at', 'is', null)
                .groupBy('challenge_submission.unit_id')
                .select((ofReview) => [
                  'challenge_submission.unit_id as unitId',
                  ofReview.fn.countAll<number>().as('count'),
                  ofReview.fn.min('peer_review.due_on').as('dueOn'),
                ]),
            ).as('peerReviews'),
          ]),
      ).as('programme'),
      jsonArrayFrom(homeUnits(db, zone)).as('units'),
      jsonArrayFrom(learnerBadges(db, personId)).as('badges'),
      jsonArrayFrom(messagesTo(db, foundOnce)).as('messages'),
      jsonArrayFrom(unfinishedModules(db, today)).as('unfinishedModules'),
      jsonObjectFrom(lastActivity(db, today)).as('lastActivity'),
      jsonObjectFrom(
        visibleAwards(db, personId, foundOnce)
          .where('badge.audience', '=', 'learner')
          .orderBy('award.awarded_at', 'desc')
          .orderBy('award.id', 'desc')
          .limit(1)
          .select([
            'badge.kind as type',
            'badge.name',
            'badge.image',
            'badge.levels',
            'award.level',
            'award.awarded_at as earnedAt',
          ]),
      ).as('lastBadge'),
    ]);
}

/** The units, with what the learner waits for and what waits for the learner. */
function homeUnits(db: Reader, zone: string) {
  return ownUnitFacts(db, foundOnce, zone).select((eb) => [
    extensionAsked.as('extensionPending'),
    ownMeetingAt(db, zone).as('meetingAt'),
    toBoolean(
      eb.exists(
        eb
          .selectFrom('agreement')
          .innerJoin('boss_evaluation as evaluation', 'evaluation.id', 'agreement.evaluation_id')
          .whereRef('evaluation.member_id', '=', 'own.memberId')
          .whereRef('evaluation.unit_id', '=', 'unit.id')
          .where('evaluation.sent_at', 'is not', null)
          .where('agreement.acknowledged_at', 'is', null)
          .select('agreement.id'),
      ),
    ).as('agreementsWaiting'),
  ]);
}

/** The badges a learner can earn, each with the highest level ever given, taken back or not (0: none). */
function learnerBadges(db: Reader, personId: number) {
  return db
    .selectFrom('badge')
    .where('badge.audience', '=', 'learner')
    .where('badge.status', '=', sql.lit('published' as const))
    .orderBy('badge.position')
    .orderBy('badge.id')
    .select((eb) => [
      'badge.key',
      'badge.kind as type',
      'badge.name',
      'badge.image',
      'badge.levels',
      'badge.rule',
      eb.fn
        .coalesce(
          eb
            .selectFrom('badge_award as award')
            .whereRef('award.badge_id', '=', 'badge.id')
            .where('award.person_id', '=', personId)
            .select((of) => of.fn.max('award.level').as('level')),
          eb.lit(0),
        )
        .as('highestLevel'),
    ]);
}

/** An activity as it stands in the row of its module. */
export type HomeActivity = { id: number; name: string; kind: number; minutes: number; finished: boolean };

/** The modules of open units in which activities are left, each with all its published activities, in order. */
function unfinishedModules(db: Reader, today: string) {
  return ownActivities(db, foundOnce)
    .leftJoin('activity_completion as completion', (join) =>
      join
        .onRef('completion.activity_id', '=', 'activity.id')
        .onRef('completion.member_id', '=', 'own.memberId'),
    )
    .where('wave.opens_on', '<=', today)
    .groupBy(['unit.id', 'module.id'])
    .having((eb) => eb.not(eb.fn<boolean>('bool_and', [isFinished])))
    .orderBy('unit.position')
    .orderBy('module.position')
    .orderBy('module.id')
    .select([
      'unit.id as unitId',
      'module.position as order',
      sql<HomeActivity[]>`json_agg(json_build_object(
        'id', activity.id, 'name', activity.name, 'kind', activity.kind, 'minutes', activity.minutes,
        'finished', ${isFinished}
      ) order by activity.position)`.as('activities'),
    ]);
}

const isFinished = sql<boolean>`coalesce(completion.finished, false)`;

/** The activity last opened and not finished since, of an open unit. */
function lastActivity(db: Reader, today: string) {
  return ownActivities(db, foundOnce)
    .innerJoin('activity_position as reached', (join) =>
      join.onRef('reached.activity_id', '=', 'activity.id').onRef('reached.member_id', '=', 'own.memberId'),
    )
    .leftJoin('activity_completion as completion', (join) =>
      join
        .onRef('completion.activity_id', '=', 'activity.id')
        .onRef('completion.member_id', '=', 'own.memberId'),
    )
    .where((eb) => eb.not(eb.fn.coalesce('completion.finished', eb.lit(false))))
    .where('wave.opens_on', '<=', today)
    .orderBy('reached.updated_at', 'desc')
    .limit(1)
    .select(['activity.id as activityId', 'activity.name', 'unit.id as unitId', 'reached.fraction']);
}
