import { sql } from 'kysely';
import { todayIn } from '../../../app/domain/deadlines/dates.ts';
import { goesOn, photoOf, toBoolean } from '../../db/fragments.ts';
import { send } from '../../db/pipelined.ts';
import { type Reader, template } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

/** The facts of an account that a login needs. */
export type LoginPerson = {
  id: number;
  username: string;
  /** Null until its owner has chosen a first password. */
  passwordHash: string | null;
  active: boolean;
  /** Lowest first; empty for who may not sign in. */
  profiles: number[];
};

const byUsername = template({ username: true }, (db, { username }: { username: string }) =>
  db
    .selectFrom('person')
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .select((eb) => [
      'person.id',
      'person.username',
      'person.password_hash as passwordHash',
      toBoolean(eb.and([eb('person.active', '=', true), eb('person.deleted_at', 'is', null)])).as('active'),
      eb
        .selectFrom('person_profile')
        .whereRef('person_profile.person_id', '=', 'person.id')
        .select(sql<number[]>`coalesce(array_agg(profile_id order by profile_id), '{}')`.as('profiles'))
        .$asScalar()
        .$notNull()
        .as('profiles'),
    ]),
);

/** The account of that username, capitals aside; undefined when nobody has it. */
export async function loginPersonOf(db: Reader, username: string): Promise<LoginPerson | undefined> {
  return (await byUsername(db, { username }))[0];
}

/** The person's own data (spec §3.1); undefined when they no longer exist. */
export function ownPerson(db: Reader, personId: number) {
  return db
    .selectFrom('person')
    .leftJoin('file as photo', photoOf('person'))
    .where('person.id', '=', personId)
    .where('person.deleted_at', 'is', null)
    .select([
      'person.id',
      'person.username',
      'person.first_name as firstName',
      'person.paternal_surname as paternalSurname',
      'person.maternal_surname as maternalSurname',
      'person.welcome',
      'person.created_at as createdAt',
      'photo.id as photoId',
      'photo.name as photoName',
    ])
    .executeTakeFirst();
}

type Access = {
  personId: number;
  profileId: number;
  at: Date;
  /** Of the business, whose day it is. */
  zone: string;
};

/**
 * Notes that the person was here (the risk of «14 days without access» counts from it), and the day under its profile: the
 * first of a day marks their generation for analytics.
 */
export async function noteAccess(trx: Trx, { personId, profileId, at, zone }: Access): Promise<void> {
  const noted = sql`
    with came as (
      insert into access_day (person_id, profile_id, day) values (${personId}, ${profileId}, ${todayIn(zone, at)}::date)
      on conflict do nothing returning person_id
    ), marked as (
      insert into analytics_mark (group_id, is_dated)
      select member.group_id, true from came join member on member.person_id = came.person_id
      where ${goesOn('member')}
    )
    update person set last_access_at = ${at} where id = ${personId}
  `;
  await send(trx, noted);
}

/** A person's name to sign in with, and their password's hash; undefined when they no longer exist. */
export function passwordOf(
  db: Reader,
  personId: number,
): Promise<{ username: string; passwordHash: string | null } | undefined> {
  return db
    .selectFrom('person')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .select(['username', 'password_hash as passwordHash'])
    .executeTakeFirst();
}

/** The words by which a person is known; undefined when they no longer exist. */
export function ownWords(db: Reader, personId: number) {
  return db
    .selectFrom('person')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .select(['username', 'email', 'first_name', 'paternal_surname', 'maternal_surname', 'employee_number'])
    .executeTakeFirst();
}

/** True where the profile is one of that person's. */
export async function ownsProfile(db: Reader, personId: number, profile: number): Promise<boolean> {
  // compared here: a number that is too large for the column is no profile, and no fault either
  const own = await db
    .selectFrom('person_profile')
    .where('person_id', '=', personId)
    .select('profile_id')
    .execute();
  return own.some(({ profile_id }) => profile_id === profile);
}

/**
 * True where that person has an open account with the profile. It is held until the transaction ends, so that nobody
 * takes it while a collaborator or a group is given to them.
 */
export async function mayActAs(trx: Trx, personId: number, profile: number): Promise<boolean> {
  const found = await trx
    .selectFrom('person')
    .innerJoin('person_profile as of', 'of.person_id', 'person.id')
    .where('person.id', '=', personId)
    .where('person.active', '=', true)
    .where('person.deleted_at', 'is', null)
    .where('of.profile_id', '=', profile)
    .select('person.id')
    .forKeyShare('of')
    // Against who closes the account, too: a key alone would pass beside a drop.
    .forShare('person')
    .executeTakeFirst();
  return found !== undefined;
}

/** Says whether the account of a person is open; undefined for an unknown or deleted one. */
export function personState(db: Reader, personId: number): Promise<{ active: boolean } | undefined> {
  return db
    .selectFrom('person')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .select('active')
    .executeTakeFirst();
}

/** Stores a password that its owner chose: nothing more is asked of them. */
export async function saveChosenPassword(trx: Trx, personId: number, passwordHash: string): Promise<void> {
  await trx
    .updateTable('person')
    .set({ password_hash: passwordHash, must_change_password: false })
    .where('id', '=', personId)
    .execute();
}

/** Replaces a password's hash by another one of the same password. */
export async function savePasswordHash(trx: Trx, personId: number, passwordHash: string): Promise<void> {
  await trx.updateTable('person').set({ password_hash: passwordHash }).where('id', '=', personId).execute();
}
