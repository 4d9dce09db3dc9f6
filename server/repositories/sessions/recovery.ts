import { sql } from 'kysely';
import { toBoolean } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

/** Keeps what somebody typed to recover an account until the job looks it up; gives the request's id. */
export async function insertRecoveryRequest(
  trx: Trx,
  { typed, origin, at }: { typed: string; origin: string; at: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('recovery_request')
    .values({ typed, origin, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The typed text, and where it came from; undefined when it was handled before. */
export async function recoveryAsked(
  trx: Trx,
  recoveryId: number,
): Promise<{ typed: string; origin: string | null } | undefined> {
  const row = await trx
    .selectFrom('recovery_request')
    .where('id', '=', recoveryId)
    .where('handled_at', 'is', null)
    .select(['typed', 'origin'])
    .executeTakeFirst();
  return row && row.typed !== null ? { typed: row.typed, origin: row.origin } : undefined;
}

/** Mails to a person that requests from one origin caused, in the hour and the day before `now`. */
export async function mailedFrom(
  trx: Trx,
  { personId, origin, now }: { personId: number; origin: string | null; now: Date },
): Promise<{ inHour: number; inDay: number }> {
  const { rows } = await sql<{ inHour: number; inDay: number }>`
    select count(*)::int as "inDay",
      count(*) filter (where created_at > ${now}::timestamptz - interval '1 hour')::int as "inHour"
    from recovery_request
    where person_id = ${personId} and mailed and origin is not distinct from ${origin}
      and created_at > ${now}::timestamptz - interval '1 day'
  `.execute(trx);
  return rows[0] ?? { inHour: 0, inDay: 0 };
}

/** Closes a request: what was typed goes, whose account it was stays. */
export async function settleRecovery(
  trx: Trx,
  recoveryId: number,
  { personId, mailed, at }: { personId: number | null; mailed: boolean; at: Date },
): Promise<void> {
  await trx
    .updateTable('recovery_request')
    .set({ typed: null, person_id: personId, mailed, handled_at: at })
    .where('id', '=', recoveryId)
    .execute();
}

/** A changed e-mail recovers nothing for a day: until then its owner has heard of it (product: account changes). */
const FRESH_EMAIL_MS = 24 * 60 * 60_000;

/** True where an e-mail that changed at that moment recovers nothing yet. */
export const isFreshEmail = (changedAt: Date | null, now: Date): boolean =>
  changedAt !== null && now.getTime() - changedAt.getTime() < FRESH_EMAIL_MS;

/** Somebody who may sign in and has a mailbox that is theirs for a day, by username or e-mail, capitals aside. */
export function recoverablePerson(db: Reader, typed: string, now: Date): Promise<{ id: number } | undefined> {
  return (
    db
      .selectFrom('person')
      .where((eb) =>
        eb.or([
          sql<boolean>`lower(username) = lower(${typed})`,
          sql<boolean>`email is not null and lower(email) = lower(${typed})`,
        ]),
      )
      .where('email', 'is not', null)
      .where((eb) =>
        eb.or([
          eb('email_changed_at', 'is', null),
          eb('email_changed_at', '<=', new Date(now.getTime() - FRESH_EMAIL_MS)),
        ]),
      )
      .where('active', '=', true)
      .where('deleted_at', 'is', null)
      // A username that is somebody else's address: the username wins.
      .orderBy(sql`lower(username) = lower(${typed})`, 'desc')
      .limit(1)
      .select('id')
      .executeTakeFirst()
  );
}

/**
 * The origin of a link: asked for by somebody without a session; given by the administration, for a first password or for
 * another one; printed at the terminal.
 */
export type ResetPurpose = 'recovery' | 'activation' | 'reset' | 'terminal';

type NewReset = { personId: number; purpose: ResetPurpose; keyHash: Buffer; at: Date; expiresAt: Date };

/** A person's links of one purpose that open at a time: the newest ones (decision 46). */
const OPEN_LINKS: Record<ResetPurpose, number> = { recovery: 1, activation: 2, reset: 1, terminal: 1 };

/**
 * Adds a link's key, by its hash; of the person's earlier ones of that purpose those beyond {@link OPEN_LINKS} open nothing
 * any more. Those of another purpose stay: anybody may ask for a recovery, and must not end a handed over activation by
 * it (product: activation), nor the printed one of the terminal.
 */
export async function insertReset(trx: Trx, reset: NewReset): Promise<void> {
  await trx
    .updateTable('password_reset')
    .set({ expires_at: reset.at })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('password_reset as earlier')
        .where('earlier.person_id', '=', reset.personId)
        .where('earlier.purpose', '=', reset.purpose)
        .where('earlier.used_at', 'is', null)
        .where('earlier.expires_at', '>', reset.at)
        .orderBy('earlier.id', 'desc')
        .offset(OPEN_LINKS[reset.purpose] - 1)
        .select('earlier.id'),
    )
    .execute();
  await trx
    .insertInto('password_reset')
    .values({
      person_id: reset.personId,
      purpose: reset.purpose,
      key_hash: reset.keyHash,
      created_at: reset.at,
      expires_at: reset.expiresAt,
    })
    .execute();
}

/** Ends every open link of a person, whatever its purpose. */
export async function endLinks(trx: Trx, personId: number, at: Date): Promise<void> {
  await trx
    .updateTable('password_reset')
    .set({ expires_at: at })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
}

/** When the link of that key ends; undefined once it opens nothing. */
export async function resetExpiry(db: Reader, keyHash: Buffer, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('password_reset')
    .where('key_hash', '=', keyHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select('expires_at')
    .executeTakeFirst();
  return row?.expires_at;
}

/** `isFirst`: the account has no password yet. */
export type ValidReset = { id: number; personId: number; username: string; isFirst: boolean };

/**
 * The unused, unexpired link of exactly that username and key; an activation opens accounts without a password only, and one
 * of the administration no administrator's.
 */
export function validReset(
  db: Reader,
  link: { username: string; keyHash: Buffer },
  now: Date,
): Promise<ValidReset | undefined> {
  return db
    .selectFrom('password_reset')
    .innerJoin('person', 'person.id', 'password_reset.person_id')
    .where('password_reset.key_hash', '=', link.keyHash)
    .where('password_reset.used_at', 'is', null)
    .where('password_reset.expires_at', '>', now)
    .where(sql<boolean>`lower(person.username) = lower(${link.username})`)
    .where('person.active', '=', true)
    .where('person.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('password_reset.purpose', 'in', ['recovery', 'terminal']),
        eb('person.password_hash', 'is', null),
        eb.and([
          eb('password_reset.purpose', '=', 'reset'),
          // Somebody else held the link before the account became an administrator's.
          eb.not(
            eb.exists(
              eb
                .selectFrom('person_profile')
                .whereRef('person_profile.person_id', '=', 'person.id')
                .where('profile_id', '=', 1)
                .select('profile_id'),
            ),
          ),
        ]),
      ]),
    )
    .select((eb) => [
      'password_reset.id',
      'person.id as personId',
      'person.username',
      toBoolean(eb('person.password_hash', 'is', null)).as('isFirst'),
    ])
    .executeTakeFirst();
}

/** True for an unused link that opens nothing while a later one of the same person does. */
export async function hasLaterLink(
  db: Reader,
  link: { username: string; keyHash: Buffer },
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('password_reset as older')
    .innerJoin('person', 'person.id', 'older.person_id')
    .innerJoin('password_reset as later', 'later.person_id', 'older.person_id')
    .where('older.key_hash', '=', link.keyHash)
    .where('older.used_at', 'is', null)
    .where(sql<boolean>`lower(person.username) = lower(${link.username})`)
    .where('person.active', '=', true)
    .where('person.deleted_at', 'is', null)
    .whereRef('later.id', '>', 'older.id')
    .whereRef('later.purpose', '=', 'older.purpose')
    .where('later.used_at', 'is', null)
    .where('later.expires_at', '>', now)
    .where((eb) => eb.or([eb('later.purpose', '<>', 'activation'), eb('person.password_hash', 'is', null)]))
    .select('later.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Spends a link and with it every other of that person; false when somebody was quicker. */
export async function spendResetRow(
  trx: Trx,
  { id, personId }: Pick<ValidReset, 'id' | 'personId'>,
  at: Date,
): Promise<boolean> {
  const spent = await trx
    .updateTable('password_reset')
    .set({ used_at: at })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('id')
    .execute();
  return spent.some((one) => one.id === id);
}

/** Removes links, requests and told changes that are older than `days`; gives how many. */
export async function pruneRecovery(db: Reader, days: number, now: Date): Promise<number> {
  const limit = sql`${now}::timestamptz - make_interval(days => ${days})`;
  const { numAffectedRows: links } =
    await sql`delete from password_reset where created_at < ${limit}`.execute(db);
  const { numAffectedRows: requests } =
    await sql`delete from recovery_request where created_at < ${limit}`.execute(db);
  const { numAffectedRows: changes } =
    await sql`delete from account_change where created_at < ${limit}`.execute(db);
  return Number((links ?? 0n) + (requests ?? 0n) + (changes ?? 0n));
}
