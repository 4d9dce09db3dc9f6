import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { goesOn } from '#server/db/fragments.ts';
import { type Reader, template } from '#server/db/template.ts';
import { deliveredEvaluations, openEvaluations } from '#server/repositories/evaluations/boss-evaluations.ts';
import { ownCollaborators } from '#server/repositories/people/collaborators.ts';

/** The evaluations that are not sent yet, one row each, the newest generation first; in one by surnames and unit. */
function openCells(db: Reader, bossId: number) {
  return openEvaluations(db, bossId)
    .innerJoin('person as learner', 'learner.id', 'member.person_id')
    .orderBy('learner_group.starts_on', 'desc')
    .orderBy('learner_group.id', 'desc')
    .orderBy('learner.paternal_surname')
    .orderBy('learner.id')
    .orderBy('unit.position')
    .select([
      'learner_group.id as groupId',
      'learner_group.name as groupName',
      'learner.id as personId',
      'learner.first_name as firstName',
      'learner.paternal_surname as paternalSurname',
      'unit.id as unitId',
      'unit.position as order',
      'wave.one_to_one_on as oneToOneOn',
      'wave.boss_period_ends_on as endsOn',
      'evaluation.answered',
      'evaluation.question_count as questions',
    ]);
}

/** The others, which are sent, counted by generation. */
function sentCounts(db: Reader, bossId: number) {
  return deliveredEvaluations(db, bossId)
    .where('evaluation.sent_at', 'is not', null)
    .groupBy('learner_group.id')
    .select(({ fn }) => ['learner_group.id as groupId', fn.countAll<number>().as('sent')]);
}

/** Collaborators received from another boss on that day or later. */
function receivedSince(db: Reader, { bossId, since }: Values) {
  return ownCollaborators(db, bossId)
    .innerJoin('person as learner', 'learner.id', 'member.person_id')
    .where(goesOn('member'))
    .where('member_boss.from_on', '>=', since)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('member_boss as before')
          .whereRef('before.member_id', '=', 'member.id')
          .where('before.boss_id', '<>', bossId)
          .where('before.to_on', 'is not', null)
          .select('before.id'),
      ),
    )
    .orderBy('member_boss.from_on', 'desc')
    .orderBy('learner.paternal_surname')
    .orderBy('learner.id')
    .select([
      'learner_group.id as groupId',
      'learner_group.name as groupName',
      'learner.first_name as firstName',
      'learner.paternal_surname as paternalSurname',
      'member_boss.from_on as fromOn',
    ]);
}

type Values = { bossId: number; since: string };

const rows = template({ bossId: true, since: true }, (db, values: Values) =>
  db
    .selectFrom('person')
    .where('person.id', '=', values.bossId)
    .select([
      'person.first_name as firstName',
      jsonArrayFrom(openCells(db, values.bossId)).as('cells'),
      jsonArrayFrom(sentCounts(db, values.bossId)).as('sent'),
      jsonArrayFrom(receivedSince(db, values)).as('received'),
    ]),
);

export type IntroductionRow = Awaited<ReturnType<typeof rows>>[number];
export type OpenCell = IntroductionRow['cells'][number];
export type ReceivedRow = IntroductionRow['received'][number];

/** The boss with their open evaluations and received collaborators, in one round trip; undefined for an unknown person. */
export async function introductionRow(db: Reader, values: Values): Promise<IntroductionRow | undefined> {
  return (await rows(db, values))[0];
}
