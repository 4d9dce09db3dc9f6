import { goesOn } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { ownCollaborators } from './collaborators.ts';

/** Profile of administrators (spec §6). */
const administratorProfile = 1;

/**
 * The profiles of a person, lowest first, held until the transaction ends; undefined when the person is not there, or was
 * merged into another one.
 */
export async function holdProfiles(trx: Trx, personId: number): Promise<number[] | undefined> {
  const person = await trx
    .selectFrom('person')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) return undefined;
  const rows = await trx
    .selectFrom('person_profile')
    .where('person_id', '=', personId)
    .orderBy('profile_id')
    .select('profile_id')
    .execute();
  return rows.map(({ profile_id }) => profile_id);
}

/** Of a person whose screens somebody wants to see. */
export function personToView(trx: Trx, personId: number) {
  return trx
    .selectFrom('person')
    .where('id', '=', personId)
    .select(['username', 'active'])
    .executeTakeFirst();
}

/**
 * Ids of those who can sign in as administrators. All of them are held until the transaction ends, before any person is,
 * so that two administrators who take the profile from each other do not both succeed.
 */
export async function holdAdministrators(trx: Trx): Promise<number[]> {
  await trx
    .selectFrom('person_profile')
    .where('profile_id', '=', administratorProfile)
    .orderBy('person_id')
    .select('person_id')
    .forUpdate()
    .execute();
  // A statement of its own: it sees what others changed while the first one waited.
  const rows = await activeAdministrators(trx)
    // An account that waits for its first password cannot administrate yet.
    .where('person.password_hash', 'is not', null)
    .select('person.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** True where a person may act as an administrator now. */
export async function administers(db: Reader, personId: number): Promise<boolean> {
  const row = await activeAdministrators(db)
    .where('person.id', '=', personId)
    .select('person.id')
    .executeTakeFirst();
  return row !== undefined;
}

const activeAdministrators = (db: Reader) =>
  db
    .selectFrom('person')
    .innerJoin('person_profile as of', 'of.person_id', 'person.id')
    .where('of.profile_id', '=', administratorProfile)
    .where('person.active', '=', true)
    .where('person.deleted_at', 'is', null);

/** True where the account was merged into another one. */
export async function isMerged(db: Trx, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .where('id', '=', personId)
    .where('merged_into', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives and takes profiles. */
export async function saveProfiles(
  trx: Trx,
  personId: number,
  { given, taken }: { given: readonly number[]; taken: readonly number[] },
): Promise<void> {
  if (taken.length > 0) {
    await trx
      .deleteFrom('person_profile')
      .where('person_id', '=', personId)
      .where('profile_id', 'in', [...taken])
      .execute();
  }
  if (given.length > 0) {
    const rows = given.map((profile) => ({ person_id: personId, profile_id: profile }));
    await trx.insertInto('person_profile').values(rows).execute();
  }
}

/** Notes that something about a person was changed: a form of theirs that was opened before is out of date. */
export async function raisePersonVersion(trx: Trx, personId: number): Promise<void> {
  await trx
    .updateTable('person')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', personId)
    .execute();
}

/** Counts the active collaborators that a person leads today. */
export async function collaboratorCount(trx: Trx, personId: number): Promise<number> {
  const { n } = await ownCollaborators(trx, personId)
    .where(goesOn('member'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Counts the groups that a person accompanies today as their tutor. */
export async function tutoredGroupCount(trx: Trx, personId: number): Promise<number> {
  const { n } = await trx
    .selectFrom('group_tutor')
    .innerJoin('learner_group', 'learner_group.id', 'group_tutor.group_id')
    .where('group_tutor.tutor_id', '=', personId)
    .where('group_tutor.ended_at', 'is', null)
    .where('learner_group.deleted_at', 'is', null)
    .where('learner_group.status', '<>', 'archived')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
