import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { goesOn, opened, photoOf, published, toBoolean, waveOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { acknowledged, agreementsOf } from '#server/repositories/evaluations/agreements.ts';
import { questionnaireFor } from '#server/repositories/evaluations/questionnaires.ts';

export type Reading = { readerId: number; personId: number; unitId: number };

/** A person in one unit of a programme of theirs, with the boss's evaluation. It checks no access: the two functions below do. */
function evaluated(db: Reader, { readerId, personId, unitId }: Reading) {
  return db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .innerJoin('learner_group as grp', 'grp.id', 'member.group_id')
    .innerJoin('unit', 'unit.programme_id', 'grp.programme_id')
    .leftJoin('member_boss as pair', (join) =>
      join
        .onRef('pair.member_id', '=', 'member.id')
        .on('pair.boss_id', '=', readerId)
        .on('pair.to_on', 'is', null)
        .onRef('pair.boss_id', '<>', 'member.person_id'),
    )
    .leftJoin('wave', waveOf('grp.id'))
    .leftJoin('challenge_submission as challenge', (join) =>
      join.onRef('challenge.member_id', '=', 'member.id').onRef('challenge.unit_id', '=', 'unit.id'),
    )
    .leftJoin('boss_evaluation as evaluation', (join) =>
      join.onRef('evaluation.member_id', '=', 'member.id').onRef('evaluation.unit_id', '=', 'unit.id'),
    )
    .leftJoin('file as photo', photoOf('person'))
    .where('member.person_id', '=', personId)
    .where('unit.id', '=', unitId)
    .where(opened('grp'))
    .orderBy('member.active', 'desc')
    .orderBy('member.id', 'desc')
    .limit(1)
    .select((eb) => [
      'member.id as memberId',
      goesOn('member').as('active'),
      'member.active as enrolled',
      'person.id as personId',
      'person.first_name as firstName',
      'person.paternal_surname as paternalSurname',
      'person.maternal_surname as maternalSurname',
      'photo.id as photoId',
      'photo.name as photoName',
      'unit.name',
      'unit.position as order',
      toBoolean(eb.and([published('unit')])).as('published'),
      questionnaireFor('evaluation').as('questionnaire'),
      'wave.one_to_one_on as oneToOneOn',
      'evaluation.questionnaire as form',
      'evaluation.comments',
      'evaluation.version',
      'evaluation.saved_at as savedAt',
      'evaluation.sent_at as sentAt',
      'evaluation.grade',
      'evaluation.answered',
      'evaluation.send_due_at as sendDueAt',
      'evaluation.unsent_because as unsentBecause',
      toBoolean(eb('evaluation.prepared_at', 'is not', null)).as('prepared'),
      toBoolean(eb('pair.boss_id', 'is not', null)).as('current'),
      toBoolean(eb('challenge.first_delivered_at', 'is not', null)).as('delivered'),
      jsonArrayFrom(agreementsOf(db, 'evaluation.id').select(acknowledged)).as('agreements'),
    ]);
}

/**
 * The same as this boss may read it: everything about a collaborator of today (`current`), and only the sent evaluation of
 * a former one.
 */
export function evaluatedForBoss(db: Reader, reading: Reading) {
  return readableByBoss(db, reading).where((eb) =>
    eb.or([published('unit'), eb.and([sentBy(reading), eb('unit.deleted_at', 'is', null)])]),
  );
}

/**
 * The same, and a collaborator of today in a unit that was withdrawn or deleted once its challenge had been delivered: what
 * their boss wrote there is theirs to copy.
 */
export function evaluatedOrWithdrawn(db: Reader, reading: Reading) {
  return readableByBoss(db, reading).where((eb) =>
    eb.or([
      published('unit'),
      eb.and([
        eb('challenge.first_delivered_at', 'is not', null),
        eb.or([eb('pair.boss_id', 'is not', null), eb('unit.deleted_at', 'is', null)]),
      ]),
    ]),
  );
}

function readableByBoss(db: Reader, reading: Reading) {
  return evaluated(db, reading)
    .where((eb) => eb.or([eb('pair.boss_id', 'is not', null), sentBy(reading)]))
    .clearOrderBy()
    .orderBy((eb) => eb('pair.boss_id', 'is not', null), 'desc')
    .orderBy('member.active', 'desc')
    .orderBy('member.id', 'desc');
}

/** True where the reader sent the evaluation. */
const sentBy = ({ readerId }: Reading) =>
  sql<boolean>`(${sql.ref('evaluation.boss_id')} = ${readerId} and ${sql.ref('evaluation.sent_at')} is not null)`;

/** The same for the learner, once it is sent: a draft never leaves the server. */
export function evaluatedForLearner(db: Reader, reading: Reading) {
  return evaluated(db, reading)
    .where('member.person_id', '=', reading.readerId)
    .where('evaluation.sent_at', 'is not', null)
    .where('unit.deleted_at', 'is', null);
}

export type EvaluatedRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof evaluatedForBoss>['executeTakeFirst']>>
>;
