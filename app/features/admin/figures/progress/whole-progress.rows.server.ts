import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ModuleStanding } from '#app/domain/grades/standing.ts';
import { dayIn, goesOn, photoOf, published, shortNameOf, waveOf } from '#server/db/fragments.ts';
import type { DB } from '#server/db/schema.ts';
import type { Reader } from '#server/db/template.ts';
import type { At } from '#server/repositories/challenges/owed-challenges.ts';

type Page = SelectQueryBuilder<DB, never, { id: number; place: number }>;

/** The memberships of a page whole, with everything that a row shows. */
export function wholeRows(db: Reader, page: Page, { zone }: At) {
  return db
    .selectFrom(page.as('page'))
    .innerJoin('member', 'member.id', 'page.id')
    .innerJoin('learner_group as grp', 'grp.id', 'member.group_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('file as photo', photoOf('person'))
    .leftJoin('standing', 'standing.member_id', 'member.id')
    .orderBy('page.place')
    .select((eb) => [
      'member.id',
      'member.active',
      goesOn('member').as('goesOn'),
      'member.joined_on as joinedOn',
      'person.id as personId',
      sql<boolean>`person.deleted_at is null`.as('isNamed'),
      'person.username',
      'person.employee_number as number',
      'person.first_name as firstName',
      'person.paternal_surname as paternalSurname',
      'person.maternal_surname as maternalSurname',
      'photo.id as photoId',
      'photo.name as photoName',
      'person.last_access_at as lastAccessAt',
      dayIn(zone, 'person.last_access_at').as('lastAccessOn'),
      sql<{ id: number; name: string }>`json_build_object('id', grp.id, 'name', grp.name)`.as('group'),
      jsonObjectFrom(
        eb
          .selectFrom('member_boss as pair')
          .innerJoin('person as leader', 'leader.id', 'pair.boss_id')
          .whereRef('pair.member_id', '=', 'member.id')
          .where('pair.to_on', 'is', null)
          .select(['leader.id', shortNameOf('leader').as('name')]),
      ).as('boss'),
      sql<number>`coalesce(standing.progress, 0)`.as('progress'),
      sql<number | null>`standing.challenge_average::float8`.as('challengeAverage'),
      sql<number>`coalesce(standing.challenge_units, 0)`.as('challengeUnits'),
      sql<number | null>`standing.boss_average::float8`.as('bossAverage'),
      sql<number>`coalesce(standing.boss_units, 0)`.as('bossUnits'),
      sql<number | null>`standing.final_grade::float8`.as('finalGrade'),
      'standing.verdict',
      jsonArrayFrom(
        eb
          .selectFrom('unit')
          .leftJoin('wave', waveOf('grp.id'))
          .leftJoin('challenge_submission as challenge', (join) =>
            join
              .onRef('challenge.member_id', '=', 'member.id')
              .onRef('challenge.unit_id', '=', 'unit.id')
              .on('challenge.first_delivered_at', 'is not', null),
          )
          .leftJoin(
            sql<{ cell: StoredCell }>`lateral (
              select cell from jsonb_array_elements(standing.units) as cell
              where (cell ->> 'unitId')::int = unit.id limit 1)`.as('done'),
            (join) => join.onTrue(),
          )
          .whereRef('unit.programme_id', '=', 'grp.programme_id')
          .where(published('unit'))
          .orderBy('unit.position')
          .select([
            'unit.id',
            'unit.position as order',
            'unit.name',
            'done.cell',
            sql<boolean>`challenge.id is not null`.as('delivered'),
            'wave.challenge_due_on as waveDueOn',
            sql<string | null>`(
              select extension.due_on from deadline_extension as extension
              where extension.member_id = member.id and extension.unit_id = unit.id and extension.approved
              order by extension.decided_at desc, extension.id desc limit 1)`.as('extendedTo'),
          ]),
      ).as('units'),
    ]);
}

/** The stored standing in a unit; null where it was not computed since the unit came. */
type StoredCell = {
  progress: number;
  modules: ModuleStanding[];
  challengeDelivered: boolean;
  surveySent: boolean;
  selfAssessmentSent: boolean;
} | null;
