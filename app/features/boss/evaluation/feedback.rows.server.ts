import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { dayIn, toBoolean } from '#server/db/fragments.ts';
import { type Reader, template } from '#server/db/template.ts';
import { deliveriesOf } from '#server/repositories/challenges/challenge-deliveries.ts';
import { peerAnswersOf } from '#server/repositories/challenges/peer-reviews.ts';
import { agreedOn } from '#server/repositories/evaluations/agreements.ts';
import { earlierEvaluation, openEvaluations } from '#server/repositories/evaluations/boss-evaluations.ts';
import { meetingVersion, memberHeldMeetings } from '#server/repositories/evaluations/meetings.ts';
import { contentFor } from '#server/repositories/evaluations/step-content.ts';
import { signCodes } from '#server/repositories/files/scans.ts';
import { evaluatedOrWithdrawn, type Reading } from './evaluation/evaluated.queries.server.ts';

type Values = Reading & { groupId: number; zone: string };

/**
 * Everything of view *dos* in one statement: the evaluation, the evidence beside it (the last delivery of the challenge, the
 * self-assessment, the opinions of classmates, the unit before), and the evaluations that wait in the generation.
 */
const rows = template(
  { readerId: true, personId: true, unitId: true, groupId: true, zone: true },
  (db, values: Values) => feedback(db, values),
);

function feedback(db: Reader, { groupId, zone, ...reading }: Values) {
  return evaluatedOrWithdrawn(db, reading)
    .where('grp.id', '=', groupId)
    .leftJoin('self_assessment as own', (join) =>
      join
        .onRef('own.member_id', '=', 'member.id')
        .onRef('own.unit_id', '=', 'unit.id')
        .on('own.sent_at', 'is not', null),
    )
    .select((eb) => [
      'grp.name as groupName',
      agreedOn(db, zone).as('agreedOn'),
      jsonObjectFrom(
        eb
          .selectFrom('person as evaluator')
          .whereRef('evaluator.id', '=', 'evaluation.boss_id')
          .select(['evaluator.first_name as firstName', 'evaluator.paternal_surname as paternalSurname']),
      ).as('evaluator'),
      'evaluation.reopened_count as reopenedCount',
      'evaluation.reopen_reason as reopenReason',
      'wave.boss_period_ends_on as endsOn',
      jsonObjectFrom(
        memberHeldMeetings(db)
          .where('meeting.boss_id', '=', reading.readerId)
          .limit(1)
          .select(['meeting.starts_at as startsAt', 'meeting.minutes', 'meeting.place']),
      ).as('meeting'),
      meetingVersion(eb.ref('member.id'), eb.ref('unit.id')).as('meetingVersion'),
      toBoolean(eb('person.email', 'is not', null)).as('hasEmail'),
      toBoolean(
        eb.exists(
          eb
            .selectFrom('person as reader')
            .where('reader.id', '=', reading.readerId)
            .where('reader.email', 'is not', null)
            .select('reader.id'),
        ),
      ).as('readerHasEmail'),
      contentFor('challenge', 'challenge').as('challenge'),
      contentFor('self-assessment', 'own').as('assessment'),
      'own.answers as assessmentAnswers',
      'challenge.score',
      'challenge.published_at as publishedAt',
      jsonObjectFrom(
        deliveriesOf(db)
          .leftJoin('file', (join) =>
            join.onRef('file.id', '=', 'delivery.file_id').on('file.deleted_at', 'is', null),
          )
          .limit(1)
          .select([
            'delivery.comment',
            'file.id as fileId',
            'file.name as fileName',
            'file.size as fileSize',
            'file.content_type as fileType',
            signCodes().as('fileSigns'),
            dayIn(zone, 'delivery.delivered_at').$notNull().as('deliveredOn'),
          ]),
      ).as('delivery'),
      jsonObjectFrom(
        eb
          .selectFrom('challenge_review as review')
          .whereRef('review.submission_id', '=', 'challenge.id')
          .where('review.outcome', '=', 'published')
          .orderBy('review.decided_at', 'desc')
          .limit(1)
          .select('review.comment'),
      ).as('review'),
      jsonArrayFrom(peerAnswersOf(db)).as('peers'),
      toBoolean(eb('unit.peer_count', '>', 0)).as('hasPeers'),
      jsonObjectFrom(earlierEvaluation(db, 'member.id')).as('previous'),
      jsonArrayFrom(
        openEvaluations(db, reading.readerId)
          .innerJoin('person as waiting', 'waiting.id', 'member.person_id')
          .where('learner_group.id', '=', groupId)
          .select((of) => [
            'waiting.id as personId',
            'waiting.first_name as firstName',
            'waiting.paternal_surname as paternalSurname',
            'waiting.maternal_surname as maternalSurname',
            'unit.id as unitId',
            'unit.position as order',
            'wave.one_to_one_on as oneToOneOn',
            'wave.boss_period_ends_on as endsOn',
            'evaluation.answered',
            toBoolean(of('evaluation.prepared_at', 'is not', null)).as('prepared'),
          ]),
      ).as('waiting'),
    ]);
}

/** The row of view *dos*; undefined where this boss may not read. */
export async function feedbackRow(db: Reader, values: Values) {
  return (await rows(db, values))[0];
}

export type FeedbackRow = NonNullable<Awaited<ReturnType<typeof feedbackRow>>>;
