import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { dayIn, published, toBoolean } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { deliveriesOf } from '#server/repositories/challenges/challenge-deliveries.ts';
import { extendedTo } from '#server/repositories/content/programme.ts';
import { peerReviewsIn } from '#server/repositories/evaluations/progress-parts.ts';
import { contentFor, hasStep } from '#server/repositories/evaluations/step-content.ts';

const ownMember = sql.ref<number>('own.memberId');
const ownGroup = sql.ref<number>('own.groupId');
const ownProgramme = sql.ref<number>('own.programmeId');

/**
 * Every unit of a learner's programme with their work in it, for a query that has `own`. Drafts
 * are not joined; of a survey only that it was sent, because the time could reveal its author.
 */
export function unitsIn(db: Reader, zone: string) {
  return db
    .selectFrom('unit')
    .leftJoin('wave', (join) => join.on('wave.group_id', '=', ownGroup).onRef('wave.unit_id', '=', 'unit.id'))
    .leftJoin('challenge_submission as challenge', (join) =>
      join
        .on('challenge.member_id', '=', ownMember)
        .onRef('challenge.unit_id', '=', 'unit.id')
        .on('challenge.first_delivered_at', 'is not', null),
    )
    .leftJoin('case_response as answered', (join) =>
      join
        .on('answered.member_id', '=', ownMember)
        .onRef('answered.unit_id', '=', 'unit.id')
        .on('answered.sent_at', 'is not', null),
    )
    .leftJoin('self_assessment as assessment', (join) =>
      join
        .on('assessment.member_id', '=', ownMember)
        .onRef('assessment.unit_id', '=', 'unit.id')
        .on('assessment.sent_at', 'is not', null),
    )
    .leftJoin('boss_evaluation as evaluation', (join) =>
      join
        .on('evaluation.member_id', '=', ownMember)
        .onRef('evaluation.unit_id', '=', 'unit.id')
        .on('evaluation.sent_at', 'is not', null),
    )
    .where('unit.programme_id', '=', ownProgramme)
    .where(published('unit'))
    .orderBy('unit.position')
    .select((eb) => [
      'unit.id',
      'unit.position as order',
      'unit.name',
      contentFor('challenge', 'challenge').as('challengeContent'),
      contentFor('self-assessment', 'assessment').as('assessmentContent'),
      hasStep('case').as('hasCase'),
      'wave.opens_on as opensOn',
      'wave.challenge_due_on as waveDueOn',
      'wave.one_to_one_on as oneToOneOn',
      'challenge.id as challengeId',
      'challenge.score',
      'challenge.published_at as publishedAt',
      'challenge.returned_at as returnedAt',
      'challenge.last_delivered_at as lastDeliveredAt',
      dayIn(zone, 'challenge.returned_at').as('returnedOn'),
      extendedTo(db, 'own.memberId').as('extendedTo'),
      'answered.id as caseId',
      'answered.sent_at as caseSentAt',
      'answered.commented_at as caseCommentedAt',
      toBoolean(
        eb.exists(
          eb
            .selectFrom('survey_completion as survey')
            .where('survey.member_id', '=', ownMember)
            .whereRef('survey.unit_id', '=', 'unit.id')
            .where('survey.sent_at', 'is not', null)
            .select('survey.unit_id'),
        ),
      ).as('surveySent'),
      'assessment.answers as assessmentAnswers',
      'assessment.sent_at as assessedAt',
      'evaluation.grade as bossGrade',
      'evaluation.sent_at as evaluatedAt',
      peerReviewsIn(db, zone).as('peerReviews'),
      jsonArrayFrom(deliveriesOf(db).select(['delivery.number', 'delivery.delivered_at as at'])).as(
        'deliveries',
      ),
      jsonArrayFrom(
        eb
          .selectFrom('challenge_review as review')
          .innerJoin('person as tutor', 'tutor.id', 'review.tutor_id')
          .whereRef('review.submission_id', '=', 'challenge.id')
          .where('review.outcome', 'is not', null)
          .orderBy('review.decided_at', 'desc')
          .orderBy('review.id', 'desc')
          .select([
            'review.id',
            'review.outcome',
            'review.decided_at as at',
            'review.score',
            'review.reason',
            'tutor.first_name as firstName',
            'tutor.paternal_surname as paternalSurname',
          ]),
      ).as('decisions'),
      jsonArrayFrom(
        eb
          .selectFrom('deadline_extension as asked')
          .where('asked.member_id', '=', ownMember)
          .whereRef('asked.unit_id', '=', 'unit.id')
          .orderBy('asked.id', 'desc')
          .select([
            'asked.id',
            'asked.reason',
            'asked.requested_at as requestedAt',
            'asked.decided_at as decidedAt',
            'asked.approved',
            'asked.due_on as dueOn',
          ]),
      ).as('extensions'),
      jsonObjectFrom(
        eb
          .selectFrom('agreement')
          .whereRef('agreement.evaluation_id', '=', 'evaluation.id')
          .select((of) => [
            of.fn.min('agreement.sent_at').as('sentAt'),
            of.fn.max('agreement.acknowledged_at').as('acknowledgedAt'),
          ]),
      ).as('agreements'),
    ]);
}
