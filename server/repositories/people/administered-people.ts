import { sql } from 'kysely';
import { fullNameOf } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

/** The fields of a person that an administrator keeps. */
export type PersonFields = {
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
};

/** A person as the administration makes one: without a password, which its owner chooses (product: activation). */
export type NewPerson = PersonFields & { profiles: readonly number[] };

/** Adds a person with their profiles, and gives the id; emit `user.created` with it. */
export async function insertPerson(trx: Trx, person: NewPerson): Promise<number> {
  const [id] = await insertPeople(trx, [person]);
  if (id === undefined) throw new Error('the person was not inserted');
  return id;
}

/** {@link insertPerson} for several people, in their order. */
export async function insertPeople(trx: Trx, people: readonly NewPerson[]): Promise<number[]> {
  if (people.length === 0) return [];
  const rows = await trx
    .insertInto('person')
    .values(people.map(({ profiles: _, ...fields }) => columnsOf(fields)))
    .returning(['id', 'username'])
    .execute();
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  const made = people.flatMap(({ username, profiles }) => {
    const id = ids.get(username);
    return id === undefined ? [] : [{ id, profiles }];
  });
  await trx
    .insertInto('person_profile')
    .values(
      made.flatMap(({ id, profiles }) => profiles.map((profile) => ({ person_id: id, profile_id: profile }))),
    )
    .execute();
  return made.map(({ id }) => id);
}

/** Stores the fields over that version; gives the next one, undefined when another one is stored. */
export async function updatePerson(
  trx: Trx,
  { personId, version, fields }: { personId: number; version: number; fields: PersonFields },
): Promise<number | undefined> {
  const saved = await trx
    .updateTable('person')
    .set({ ...columnsOf(fields), version: version + 1 })
    .where('id', '=', personId)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning('version')
    .executeTakeFirst();
  return saved?.version;
}

/** The stored fields of a person, kept as they are until the transaction ends; undefined for an unknown one. */
export function lockPerson(trx: Trx, personId: number) {
  return trx
    .selectFrom('person')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .select([
      'id',
      'username',
      'email',
      'email_changed_at as emailChangedAt',
      'first_name as firstName',
      'paternal_surname as paternalSurname',
      'maternal_surname as maternalSurname',
      'employee_number as number',
      'store',
      'area',
      'job_title as jobTitle',
      'welcome',
      'active',
      'version',
      'merged_into as mergedInto',
      'invited_at as invitedAt',
      sql<boolean>`password_hash is not null`.as('hasPassword'),
    ])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/** Keeps people as they are until the transaction ends, in one order everywhere. */
export async function lockPeople(trx: Trx, personIds: readonly number[]): Promise<void> {
  await trx
    .selectFrom('person')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...personIds]))))
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

/** Which of these already belong to somebody else, deleted people included: their name stays theirs. */
export async function takenFields(
  trx: Trx,
  { username, email, number }: Pick<PersonFields, 'username' | 'email' | 'number'>,
  exceptOf: number | null,
): Promise<{ username: boolean; email: boolean; number: boolean }> {
  const rows = await trx
    .selectFrom('person')
    .where('id', 'is distinct from', exceptOf)
    .where((eb) =>
      eb.or([
        sql<boolean>`lower(username) = lower(${username})`,
        sql<boolean>`email is not null and lower(email) = lower(${email})`,
        eb('employee_number', '=', number),
      ]),
    )
    .select([
      sql<boolean>`lower(username) = lower(${username})`.as('username'),
      sql<boolean>`coalesce(lower(email) = lower(${email}), false)`.as('email'),
      sql<boolean>`coalesce(employee_number = ${number}, false)`.as('number'),
    ])
    .execute();
  const has = (field: 'username' | 'email' | 'number') => rows.some((row) => row[field]);
  return { username: has('username'), email: has('email'), number: has('number') };
}

/** Closes an account or opens it again, `at` that moment; false when it was so already. */
export async function setActive(trx: Trx, personId: number, active: boolean, at: Date): Promise<boolean> {
  const changed = await trx
    .updateTable('person')
    .set((eb) => ({ active, dropped_at: active ? null : at, version: eb('version', '+', 1) }))
    .where('id', '=', personId)
    .where('active', '<>', active)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Names of people by id; deleted ones are not there. */
export function namesOf(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('person')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('deleted_at', 'is', null)
    .select(['id', 'username', 'first_name as firstName', 'paternal_surname as paternalSurname'])
    .execute();
}

/** Notes that a person was given their activation link. */
export async function noteInvited(trx: Trx, personId: number, at: Date): Promise<void> {
  await trx.updateTable('person').set({ invited_at: at }).where('id', '=', personId).execute();
}

/** Lets nobody else make an administrator until the transaction ends. */
export async function lockAdministrators(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(trx);
}

const administrators = (db: Reader) =>
  db
    .selectFrom('person')
    .innerJoin('person_profile', 'person_profile.person_id', 'person.id')
    .where('person_profile.profile_id', '=', 1)
    .where('person.active', '=', true)
    .where('person.deleted_at', 'is', null);

/** The administrators of today, the oldest first. */
export function activeAdministrators(db: Reader): Promise<{ id: number; hasPassword: boolean }[]> {
  return administrators(db)
    .orderBy('person.id')
    .select(['person.id', sql<boolean>`person.password_hash is not null`.as('hasPassword')])
    .execute();
}

/** True for an administrator who has signed in: the account is in use, with a password or shut. */
export async function isUsedByAdministrator(db: Reader, personId: number): Promise<boolean> {
  const found = await administrators(db)
    .where('person.id', '=', personId)
    .where('person.last_access_at', 'is not', null)
    .select('person.id')
    .executeTakeFirst();
  return found !== undefined;
}

/** The administrators of today, by name: whoever may be put in charge of something. */
export function administratorNames(db: Reader): Promise<{ id: number; name: string }[]> {
  return administrators(db)
    .orderBy('person.sort_name')
    .orderBy('person.id')
    .select(['person.id', fullNameOf('person').as('name')])
    .execute();
}

function columnsOf(fields: PersonFields) {
  return {
    username: fields.username,
    email: fields.email,
    first_name: fields.firstName,
    paternal_surname: fields.paternalSurname,
    maternal_surname: fields.maternalSurname,
    employee_number: fields.number,
    store: fields.store,
    area: fields.area,
    job_title: fields.jobTitle,
    welcome: fields.welcome === '' ? null : fields.welcome,
  };
}
