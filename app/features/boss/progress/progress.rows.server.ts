import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Role } from '#app/domain/access/access.ts';
import { dayIn, photoOf, published, waveOf } from '#server/db/fragments.ts';
import { type Reader, template } from '#server/db/template.ts';
import { extendedTo } from '#server/repositories/content/programme.ts';
import { agreementsIn, lastFile, peerReviewsIn } from '#server/repositories/evaluations/progress-parts.ts';
import { contentFor } from '#server/repositories/evaluations/step-content.ts';
import { type ProgressQuestion, readableProgress } from '#server/repositories/people/progress-readers.ts';

type Values = ProgressQuestion & { zone: string };

/**
 * A member with every unit of the programme. Drafts are not joined, so they never leave the database; for a former boss
 * (not `whole`) the rest is not joined either.
 */
function detail(db: Reader, role: Role, { zone, ...question }: Values) {
  return db
    .selectFrom(readableProgress(db, role, question).as('own'))
    .innerJoin('person', 'person.id', 'own.personId')
    .leftJoin('standing', (join) =>
      join.onRef('standing.member_id', '=', 'own.memberId').on('own.canReadEverything', '=', true),
    )
    .leftJoin('file as photo', photoOf('person'))
    .select((eb) => [
      'own.active',
      'own.canReadEverything',
      'own.groupId',
      'own.groupName',
      'person.first_name as firstName',
      'person.paternal_surname as paternalSurname',
      'person.maternal_surname as maternalSurname',
      'photo.id as photoId',
      'standing.units as standing',
      jsonArrayFrom(
        eb
          .selectFrom('unit')
          .leftJoin('wave', waveOf('own.groupId'))
          .leftJoin('challenge_submission as challenge', (join) =>
            join
              .onRef('challenge.member_id', '=', 'own.memberId')
              .onRef('challenge.unit_id', '=', 'unit.id')
              .on('challenge.first_delivered_at', 'is not', null)
              .on('own.canReadEverything', '=', true),
          )
          .leftJoin('self_assessment as assessment', (join) =>
            join
              .onRef('assessment.member_id', '=', 'own.memberId')
              .onRef('assessment.unit_id', '=', 'unit.id')
              .on('assessment.sent_at', 'is not', null)
              .on('own.canReadEverything', '=', true),
          )
          .leftJoin('boss_evaluation as evaluation', (join) =>
            join
              .onRef('evaluation.member_id', '=', 'own.memberId')
              .onRef('evaluation.unit_id', '=', 'unit.id')
              .on('evaluation.sent_at', 'is not', null),
          )
          .whereRef('unit.programme_id', '=', 'own.programmeId')
          .where(published('unit'))
          .where((of) =>
            of.or([of('own.canReadEverything', '=', true), of('evaluation.boss_id', '=', question.viewerId)]),
          )
          .orderBy('unit.position')
          .select([
            'unit.id',
            'unit.position as order',
            'unit.name',
            contentFor('challenge', 'challenge').as('challengeContent'),
            contentFor('self-assessment', 'assessment').as('assessmentContent'),
            'wave.opens_on as opensOn',
            'wave.challenge_due_on as waveDueOn',
            'wave.one_to_one_on as oneToOneOn',
            'challenge.last_delivered_at as deliveredAt',
            'challenge.score',
            dayIn(zone, 'challenge.first_delivered_at').as('firstDeliveredOn'),
            dayIn(zone, 'challenge.last_delivered_at').as('deliveredOn'),
            dayIn(zone, 'challenge.returned_at').as('returnedOn'),
            dayIn(zone, 'challenge.published_at').as('scoredOn'),
            'assessment.answers as assessmentAnswers',
            dayIn(zone, 'assessment.sent_at').as('assessedOn'),
            'evaluation.questionnaire',
            'evaluation.comments',
            'evaluation.grade',
            dayIn(zone, 'evaluation.sent_at').as('evaluatedOn'),
            extendedTo(db, 'own.memberId').as('extendedTo'),
            lastFile(db).as('file'),
            peerReviewsIn(db, zone).as('peerReviews'),
            sql<boolean>`unit.peer_count > 0`.as('hasPeers'),
            agreementsIn(db, zone).as('agreements'),
          ]),
      ).as('units'),
    ]);
}

const rowsFor = {
  learner: rowsOf('learner'),
  boss: rowsOf('boss'),
  tutor: rowsOf('tutor'),
  admin: rowsOf('admin'),
} as const satisfies Record<Role, unknown>;

function rowsOf(role: Role) {
  return template({ viewerId: true, personId: true, groupId: true, zone: true }, (db, values: Values) =>
    detail(db, role, values),
  );
}

export type ProgressRow = Awaited<ReturnType<ReturnType<typeof rowsOf>>>[number];
export type ProgressUnitRow = ProgressRow['units'][number];

/** The progress that this viewer may read, in one round trip; undefined where there is none. */
export async function progressRow(db: Reader, role: Role, values: Values): Promise<ProgressRow | undefined> {
  return (await rowsFor[role](db, values))[0];
}
