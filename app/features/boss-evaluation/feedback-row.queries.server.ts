import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Reader, template } from '#server/db/template.ts';
import { openEvaluations } from '#server/repositories/open-evaluations.ts';
import { evaluatedForBoss, type Reading } from './evaluated.queries.server.ts';

type Values = Reading & { groupId: number; zone: string };

/**
 * Everything of view *dos* in one statement: the evaluation, the evidence beside it (the challenge as it was delivered
 * last, what the learner and classmates say, the unit before), and what waits next in the generation.
 */
const rows = template(
  { readerId: true, personId: true, unitId: true, groupId: true, zone: true },
  (db, values: Values) => feedback(db, values),
);

function feedback(db: Reader, { groupId, zone, ...reading }: Values) {
  const day = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone ${zone}, 'YYYY-MM-DD')`;
  return evaluatedForBoss(db, reading)
    .where('run.id', '=', groupId)
    .leftJoin('self_assessment as own', (join) =>
      join
        .onRef('own.member_id', '=', 'member.id')
        .onRef('own.unit_id', '=', 'unit.id')
        .on('own.sent_at', 'is not', null),
    )
    .select((eb) => [
      'run.name as groupName',
      'wave.boss_period_ends_on as endsOn',
      'unit.challenge',
      'unit.self_assessment as assessment',
      'own.answers as assessmentAnswers',
      'challenge.score',
      'challenge.published_at as publishedAt',
      jsonObjectFrom(
        eb
          .selectFrom('challenge_version as delivery')
          .leftJoin('file', (join) =>
            join.onRef('file.id', '=', 'delivery.file_id').on('file.deleted_at', 'is', null),
          )
          .whereRef('delivery.submission_id', '=', 'challenge.id')
          .orderBy('delivery.number', 'desc')
          .limit(1)
          .select([
            'delivery.comment',
            'file.id as fileId',
            'file.name as fileName',
            day('delivery.delivered_at').as('deliveredOn'),
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
      jsonArrayFrom(
        eb
          .selectFrom('peer_review')
          .whereRef('peer_review.submission_id', '=', 'challenge.id')
          .where('peer_review.sent_at', 'is not', null)
          // In no order that tells who wrote which.
          .orderBy(sql`md5('peer_review:' || peer_review.id)`)
          .select('peer_review.answers'),
      ).as('peers'),
      jsonObjectFrom(
        eb
          .selectFrom('unit as before')
          .innerJoin('boss_evaluation as earlier', (join) =>
            join
              .onRef('earlier.unit_id', '=', 'before.id')
              .onRef('earlier.member_id', '=', 'member.id')
              .on('earlier.sent_at', 'is not', null),
          )
          .whereRef('before.programme_id', '=', 'unit.programme_id')
          .whereRef('before.position', '<', 'unit.position')
          .orderBy('before.position', 'desc')
          .limit(1)
          .select((of) => [
            'before.position as order',
            'before.name',
            'earlier.grade',
            jsonArrayFrom(
              of
                .selectFrom('agreement')
                .whereRef('agreement.evaluation_id', '=', 'earlier.id')
                .orderBy('agreement.position')
                .select(['agreement.id', 'agreement.position', 'agreement.text', 'agreement.status']),
            ).as('agreements'),
          ]),
      ).as('previous'),
      jsonArrayFrom(
        openEvaluations(db, reading.readerId)
          .innerJoin('person as waiting', 'waiting.id', 'member.person_id')
          .where('learner_group.id', '=', groupId)
          .select([
            'waiting.id as personId',
            'waiting.first_name as firstName',
            'waiting.paternal_surname as paternalSurname',
            'waiting.maternal_surname as maternalSurname',
            'unit.id as unitId',
            'unit.position as order',
          ]),
      ).as('waiting'),
    ]);
}

/** The row of view *dos*; undefined outside what this boss reads. */
export async function feedbackRow(db: Reader, values: Values) {
  return (await rows(db, values))[0];
}

export type FeedbackRow = NonNullable<Awaited<ReturnType<typeof feedbackRow>>>;
