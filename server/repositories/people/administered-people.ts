import { sql } from 'kysely';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

/** A person as the administration makes one: without a password, which its owner chooses (product: activation). */
export type NewPerson = {
  username: string;
  email: string | null;
  firstName: string;
  paternalSurname: string;
  maternalSurname: string;
  number: string | null;
  store: string;
  area: string;
  jobTitle: string;
  welcome: string;
  profiles: readonly number[];
};

/** Adds a person with their profiles, and gives the id; emit `user.created` with it. */
export async function insertPerson(trx: Trx, person: NewPerson): Promise<number> {
  const { id } = await trx
    .insertInto('person')
    .values({
      username: person.username,
      email: person.email,
      first_name: person.firstName,
      paternal_surname: person.paternalSurname,
      maternal_surname: person.maternalSurname,
      employee_number: person.number,
      store: person.store,
      area: person.area,
      job_title: person.jobTitle,
      welcome: person.welcome || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('person_profile')
    .values(person.profiles.map((profile_id) => ({ person_id: id, profile_id })))
    .execute();
  return id;
}

/** Which of the names that belong to one person alone is somebody's already; deleted people keep theirs. */
export async function takenName(
  db: Reader,
  { username, email }: Pick<NewPerson, 'username' | 'email'>,
): Promise<'username' | 'email' | null> {
  const found = await db
    .selectFrom('person')
    .where((eb) =>
      eb.or([
        sql<boolean>`lower(username) = lower(${username})`,
        sql<boolean>`email is not null and lower(email) = lower(${email})`,
      ]),
    )
    .select(sql<boolean>`lower(username) = lower(${username})`.as('sameUsername'))
    .orderBy('sameUsername', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  return found.sameUsername ? 'username' : 'email';
}

/** Notes that a person was given their activation link. */
export async function noteInvited(trx: Trx, personId: number, at: Date): Promise<void> {
  await trx.updateTable('person').set({ invited_at: at }).where('id', '=', personId).execute();
}

/** Lets nobody else make an administrator until the transaction ends. */
export async function lockAdministrators(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(trx);
}

/** The administrators of today, the oldest first. */
export function activeAdministrators(db: Reader): Promise<{ id: number; hasPassword: boolean }[]> {
  return db
    .selectFrom('person')
    .innerJoin('person_profile', 'person_profile.person_id', 'person.id')
    .where('person_profile.profile_id', '=', 1)
    .where('person.active', '=', true)
    .where('person.deleted_at', 'is', null)
    .orderBy('person.id')
    .select(['person.id', sql<boolean>`person.password_hash is not null`.as('hasPassword')])
    .execute();
}
