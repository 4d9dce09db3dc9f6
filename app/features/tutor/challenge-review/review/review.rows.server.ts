import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { dayIn, photoOf, waveOf } from '#server/db/fragments.ts';
import type { DB } from '#server/db/schema.ts';
import { templates } from '#server/db/template.ts';
import { deliveriesWithFile } from '#server/repositories/challenges/challenge-deliveries.ts';
import { tutoredChallenges } from '#server/repositories/challenges/challenge-reviews.ts';
import { openReview, reviewState } from '#server/repositories/challenges/review-state.ts';
import { extendedTo } from '#server/repositories/content/programme.ts';
import { contentFor } from '#server/repositories/evaluations/step-content.ts';
import {
  type ItemChoice,
  type ItemFilter,
  isWithinReach,
  passes,
  reviewItems,
} from '../queue/review.rows.server.ts';

type Values = ItemFilter & {
  tutorId: number;
  heldSince: Date;
  zone: string;
  submissionId: number | null;
  userId: number | null;
  unitId: number | null;
  maxQueue: number;
};

export type ReviewRow = Awaited<ReturnType<typeof reviewRows>>[number];

/**
 * A challenge, by its id or by its learner and unit, for its review, with the queue around it, in one round trip; no row
 * outside the groups.
 */
export const reviewRows = templates(
  {
    tutorId: true,
    heldSince: true,
    zone: true,
    group: true,
    unit: true,
    submissionId: true,
    userId: true,
    unitId: true,
    maxQueue: true,
  },
  (db, { by, ...choice }: ItemChoice & { by: 'id' | 'learner' }, values: Values) =>
    tutoredChallenges(db, values.tutorId)
      .innerJoin('person as learner', 'learner.id', 'member.person_id')
      .leftJoin('file as photo', photoOf('learner'))
      .leftJoin('wave', waveOf('member.group_id'))
      .leftJoin('challenge_review as open', openReview)
      .leftJoin('person as holder', 'holder.id', 'open.tutor_id')
      .leftJoin('challenge_version as seen', 'seen.id', 'open.version_id')
      .where((eb) =>
        by === 'id'
          ? eb('challenge.id', '=', values.submissionId)
          : eb.and([eb('learner.id', '=', values.userId), eb('unit.id', '=', values.unitId)]),
      )
      .orderBy('member.active', 'desc')
      .orderBy('challenge.id', 'desc')
      .limit(1)
      .select((eb) => [
        'challenge.id',
        'member.active',
        'learner.id as userId',
        'learner.first_name as firstName',
        'learner.paternal_surname as paternalSurname',
        'photo.id as photoId',
        'photo.name as photoName',
        'learner_group.id as groupId',
        'learner_group.name as groupName',
        'unit.id as unitId',
        'unit.position as unitOrder',
        'unit.name as unitName',
        contentFor('challenge', 'challenge').as('body'),
        'challenge.score',
        'challenge.published_at as publishedAt',
        'challenge.returned_at as returnedAt',
        'challenge.last_delivered_at as lastDeliveredAt',
        'latest.id as latestVersionId',
        'wave.challenge_due_on as waveDueOn',
        dayIn(values.zone, 'challenge.returned_at').as('returnedOn'),
        extendedTo(db, 'member.id').as('extendedTo'),
        reviewState(values.heldSince).as('state'),
        'open.version_id as seenVersionId',
        'seen.number as seenNumber',
        'open.version as draftVersion',
        'open.saved_at as savedAt',
        'open.claimed_at as claimedAt',
        'open.scores',
        'open.comment',
        'open.private_note as privateNote',
        'holder.id as holderId',
        'holder.first_name as holderFirstName',
        'holder.paternal_surname as holderPaternalSurname',
        jsonArrayFrom(deliveriesWithFile(db)).as('deliveries'),
        jsonArrayFrom(pastDecisions(eb)).as('decisions'),
        jsonArrayFrom(
          eb
            .selectFrom('saved_comment')
            .where('saved_comment.tutor_id', '=', values.tutorId)
            .orderBy('saved_comment.id', 'desc')
            .select(['saved_comment.id', 'saved_comment.text']),
        ).as('comments'),
        jsonArrayFrom(
          eb
            .selectFrom(reviewItems(db, values).as('item'))
            .where(passes(choice, values))
            .orderBy('item.deliveredAt')
            .orderBy('item.id')
            .limit(values.maxQueue)
            .select(['item.id', 'item.userId', 'item.unitId', 'item.deliveredAt', isWithinReach.as('free')]),
        ).as('queue'),
      ]),
);

type OfChallenge = ExpressionBuilder<DB & { challenge: DB['challenge_submission'] }, 'challenge'>;

/** Its decisions that the learner could read, the newest first. */
function pastDecisions(eb: OfChallenge) {
  return eb
    .selectFrom('challenge_review as decided')
    .innerJoin('person as decider', 'decider.id', 'decided.tutor_id')
    .innerJoin('challenge_version as of', 'of.id', 'decided.version_id')
    .whereRef('decided.submission_id', '=', 'challenge.id')
    .where('decided.outcome', 'is not', null)
    .orderBy('decided.decided_at', 'desc')
    .orderBy('decided.id', 'desc')
    .select([
      'decided.id',
      'decided.outcome',
      'of.number',
      'decided.decided_at as decidedAt',
      'decided.score',
      'decided.reason',
      'decided.scores',
      'decided.comment',
      'decided.private_note as privateNote',
      'decider.first_name as firstName',
      'decider.paternal_surname as paternalSurname',
    ]);
}
