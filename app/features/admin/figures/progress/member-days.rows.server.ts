import { sql } from 'kysely';
import { opened, published } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';

/** The chosen memberships, with what decides whether anything is done with them. */
export function chosenMembers(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('member')
    .innerJoin('learner_group as grp', 'grp.id', 'member.group_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .where((eb) => eb('member.id', '=', eb.fn.any(eb.val([...ids]))))
    .where(opened('grp'))
    .orderBy('member.group_id')
    .orderBy('member.id')
    .select([
      'member.id as memberId',
      'member.person_id as personId',
      'member.active',
      'member.finished_at as finishedAt',
      'member.group_id as groupId',
      'grp.programme_id as programmeId',
      'person.first_name as firstName',
      'person.paternal_surname as paternalSurname',
      sql<boolean>`person.deleted_at is null`.as('isNamed'),
    ])
    .execute();
}

/** The programme of a published unit; undefined for any other one. */
export async function programmeOfUnit(db: Reader, unitId: number): Promise<number | undefined> {
  const unit = await db
    .selectFrom('unit')
    .where('unit.id', '=', unitId)
    .where(published('unit'))
    .select('unit.programme_id as programmeId')
    .executeTakeFirst();
  return unit?.programmeId;
}
