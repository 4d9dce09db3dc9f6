import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { dayIn, goesOn, opened, photoOf, toBoolean } from '#server/db/fragments.ts';
import { type Reader, template } from '#server/db/template.ts';
import { grantedExtensions } from '#server/repositories/content/programme.ts';
import { unitsOfGroup } from '#server/repositories/content/published-content.ts';
import { ownCollaborators, ownGenerations } from '#server/repositories/people/collaborators.ts';

type Values = { bossId: number; groupId: number; zone: string };

/**
 * A generation as its boss sees it. The work of the members comes flat, one list per kind, and is joined by id: forty
 * small lists per member would cost more than the rows themselves. The scope is found once, for every list.
 */
function ownTeam(db: Reader, { bossId, groupId, zone }: Values) {
  return db
    .with(
      (cte) => cte('own').materialized(),
      () =>
        ownCollaborators(db, bossId)
          .where('member.group_id', '=', groupId)
          .select([
            'member.id',
            'member.person_id as personId',
            'member.active',
            goesOn('member').as('goesOn'),
            'member_boss.from_on as fromOn',
          ]),
    )
    .selectFrom('learner_group as chosen')
    .innerJoin('programme as of', 'of.id', 'chosen.programme_id')
    .where('chosen.id', '=', groupId)
    .where((eb) => eb.exists(eb.selectFrom('own').select('own.id')))
    .select((eb) => {
      const people = eb
        .selectFrom('own')
        .innerJoin('person', 'person.id', 'own.personId')
        .leftJoin('file as photo', photoOf('person'))
        .leftJoin('standing', 'standing.member_id', 'own.id')
        .orderBy('person.id')
        .select([
          'own.id as memberId',
          'person.id as personId',
          'own.active',
          'own.goesOn',
          'own.fromOn',
          jsonObjectFrom(bossBefore(db, bossId)).as('bossBefore'),
          'person.first_name as firstName',
          'person.paternal_surname as paternalSurname',
          'person.maternal_surname as maternalSurname',
          'photo.id as photoId',
          'photo.name as photoName',
          'standing.progress',
        ]);
      const units = unitsOfGroup(db, groupId).select([
        'unit.id',
        'unit.position as order',
        'unit.name',
        'wave.challenge_due_on as waveDueOn',
        'wave.one_to_one_on as oneToOneOn',
        'wave.boss_period_ends_on as endsOn',
      ]);
      const deliveries = eb
        .selectFrom('own')
        .innerJoin('challenge_submission as challenge', 'challenge.member_id', 'own.id')
        .where('challenge.first_delivered_at', 'is not', null)
        .select([
          'challenge.member_id as memberId',
          'challenge.unit_id as unitId',
          'challenge.last_delivered_at as deliveredAt',
          dayIn(zone, 'challenge.returned_at').as('returnedOn'),
        ]);
      const extensions = eb
        .selectFrom('own')
        .innerJoinLateral(
          () => grantedExtensions(db, 'own.id').as('granted'),
          (join) => join.onTrue(),
        )
        .selectAll('granted');
      const evaluations = eb
        .selectFrom('own')
        .innerJoin('boss_evaluation as evaluation', 'evaluation.member_id', 'own.id')
        .innerJoin('person as sender', 'sender.id', 'evaluation.boss_id')
        .select((of) => [
          'evaluation.member_id as memberId',
          'evaluation.unit_id as unitId',
          'evaluation.answered',
          'evaluation.grade',
          'sender.first_name as firstName',
          'sender.paternal_surname as paternalSurname',
          toBoolean(of('evaluation.sent_at', 'is not', null)).as('sent'),
          toBoolean(of('evaluation.prepared_at', 'is not', null)).as('prepared'),
          toBoolean(of('evaluation.reopened_count', '>', 0)).as('wasReopened'),
          toBoolean(of('evaluation.boss_id', '=', bossId)).as('mine'),
        ]);
      return [
        'chosen.id',
        'chosen.name',
        'chosen.starts_on as startsOn',
        'of.short_name as shortName',
        jsonArrayFrom(people).as('people'),
        jsonArrayFrom(units).as('units'),
        jsonArrayFrom(deliveries).as('deliveries'),
        jsonArrayFrom(extensions).as('extensions'),
        jsonArrayFrom(evaluations).as('evaluations'),
      ];
    });
}

/** The last boss of the member `own` before this one; no row where this was always their boss. */
function bossBefore(db: Reader, bossId: number) {
  return db
    .selectFrom('member_boss as before')
    .innerJoin('person as former', 'former.id', 'before.boss_id')
    .where('before.member_id', '=', sql.ref<number>('own.id'))
    .where('before.boss_id', '<>', bossId)
    .where('before.to_on', 'is not', null)
    .orderBy('before.to_on', 'desc')
    .orderBy('before.id', 'desc')
    .limit(1)
    .select(['former.first_name as firstName', 'former.paternal_surname as paternalSurname']);
}

const teamRows = template({ bossId: true, groupId: true, zone: true }, (db, values: Values) =>
  ownTeam(db, values),
);

/** Former collaborators of this boss, with the evaluations that this boss sent them. */
function formerPeople(db: Reader, bossId: number) {
  return db
    .selectFrom('member_boss as pair')
    .innerJoin('member', 'member.id', 'pair.member_id')
    .innerJoin('learner_group as grp', 'grp.id', 'member.group_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .where('pair.boss_id', '=', bossId)
    .where('pair.to_on', 'is not', null)
    .where(opened('grp'))
    .whereRef('member.person_id', '<>', 'pair.boss_id')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('member_boss as again')
            .whereRef('again.member_id', '=', 'member.id')
            .where('again.boss_id', '=', bossId)
            .where('again.to_on', 'is', null)
            .select('again.id'),
        ),
      ),
    )
    .groupBy(['member.id', 'grp.id', 'person.id'])
    .select((eb) => [
      'person.id as personId',
      'person.first_name as firstName',
      'person.paternal_surname as paternalSurname',
      'person.maternal_surname as maternalSurname',
      'grp.id as groupId',
      'grp.name as groupName',
      eb.fn.max('pair.to_on').as('lastOn'),
      jsonArrayFrom(
        eb
          .selectFrom('boss_evaluation as evaluation')
          .innerJoin('unit', 'unit.id', 'evaluation.unit_id')
          .whereRef('evaluation.member_id', '=', 'member.id')
          .where('evaluation.boss_id', '=', bossId)
          .where('evaluation.sent_at', 'is not', null)
          .where('unit.deleted_at', 'is', null)
          .orderBy('unit.position')
          .select(['unit.id as unitId', 'unit.position as order', 'evaluation.grade']),
      ).as('evaluations'),
    ]);
}

const startRows = template({ bossId: true }, (db, { bossId }: { bossId: number }) =>
  db.selectNoFrom([
    jsonArrayFrom(ownGenerations(db, bossId)).as('groups'),
    jsonArrayFrom(formerPeople(db, bossId)).as('former'),
  ]),
);

const groupRows = template({ bossId: true }, (db, { bossId }: { bossId: number }) =>
  ownGenerations(db, bossId),
);

const pageRows = template({ bossId: true, groupId: true, zone: true }, (db, values: Values) =>
  db.selectNoFrom([
    jsonArrayFrom(ownGenerations(db, values.bossId)).as('groups'),
    jsonArrayFrom(formerPeople(db, values.bossId)).as('former'),
    jsonObjectFrom(ownTeam(db, values)).as('team'),
  ]),
);

export type TeamGroup = Awaited<ReturnType<typeof groupRows>>[number];
export type TeamRow = Awaited<ReturnType<typeof teamRows>>[number];

/** The generations of a boss. */
export function teamGroups(db: Reader, bossId: number): Promise<TeamGroup[]> {
  return groupRows(db, { bossId });
}

/** The generations and the former collaborators, where no generation is chosen. */
export async function teamStartRow(db: Reader, bossId: number) {
  return (await startRows(db, { bossId }))[0];
}

export type FormerRow = NonNullable<Awaited<ReturnType<typeof teamStartRow>>>['former'][number];

/** One generation of a boss, in one round trip; undefined where nobody in it is theirs. */
export async function teamRow(db: Reader, values: Values): Promise<TeamRow | undefined> {
  return (await teamRows(db, values))[0];
}

/** The same with the chosen generation, in one round trip; `team` is null where nobody in it is theirs. */
export async function teamPageRow(db: Reader, values: Values) {
  return (await pageRows(db, values))[0];
}
