import { sql } from 'kysely';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

type NewChange = {
  personId: number;
  mailId: string;
  keyHash: Buffer;
  oldEmail: string;
  oldUsername: string;
  at: Date;
  expiresAt: Date;
};

/** Keeps that an account's e-mail or username changed, with the key of the link that its mail carries, by its hash. */
export async function insertAccountChange(trx: Trx, change: NewChange): Promise<void> {
  await trx
    .insertInto('account_change')
    .values({
      person_id: change.personId,
      mail_id: change.mailId,
      key_hash: change.keyHash,
      old_email: change.oldEmail,
      old_username: change.oldUsername,
      created_at: change.at,
      expires_at: change.expiresAt,
    })
    .execute();
}

/** The change that a mail tells of. */
export function changeOfMail(db: Reader, mailId: string) {
  return db
    .selectFrom('account_change')
    .where('mail_id', '=', mailId)
    .select([
      'old_email as oldEmail',
      'old_username as oldUsername',
      'created_at as changedAt',
      'expires_at as expiresAt',
      'used_at as usedAt',
    ])
    .executeTakeFirst();
}

/** The change whose link has that key; undefined once it does nothing. */
export function openChange(db: Reader, keyHash: Buffer, now: Date) {
  return db
    .selectFrom('account_change')
    .innerJoin('person', 'person.id', 'account_change.person_id')
    .where('key_hash', '=', keyHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('person.deleted_at', 'is', null)
    .where('person.merged_into', 'is', null)
    .select(['account_change.id', 'person.id as personId', 'old_email as oldEmail'])
    .executeTakeFirst();
}

/**
 * Spends the link of a change and with it those of every later one of that person; false when somebody was quicker. An earlier
 * mailbox keeps its own: a later one may be the thief's.
 */
export async function spendChange(
  trx: Trx,
  { id, personId }: { id: number; personId: number },
  at: Date,
): Promise<boolean> {
  const spent = await trx
    .updateTable('account_change')
    .set({ used_at: at })
    .where('person_id', '=', personId)
    .where('id', '>=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .execute();
  return spent.some((one) => one.id === id);
}

/** Notes that nobody has a link to the account any more, and since when it has its e-mail. */
export function noteAccountChanged(
  trx: Trx,
  personId: number,
  { isOtherEmail, at }: { isOtherEmail: boolean; at: Date },
): Promise<{ hasPassword: boolean }> {
  return trx
    .updateTable('person')
    .set({ invited_at: null, ...(isOtherEmail ? { email_changed_at: at } : {}) })
    .where('id', '=', personId)
    .returning(sql<boolean>`password_hash is not null`.as('hasPassword'))
    .executeTakeFirstOrThrow();
}

/** Takes back the changes of people, of each since that moment, whose names are again those of before. */
export async function takeBackChanges(
  trx: Trx,
  people: readonly { id: number; since: Date }[],
  at: Date,
): Promise<void> {
  const given = sql`unnest(${people.map(({ id }) => id)}::int[], ${people.map(({ since }) => since)}::timestamptz[])
    as given (id, since)`;
  await sql`
    update account_change set used_at = ${at} from ${given}
    where person_id = given.id and used_at is null and created_at >= given.since
  `.execute(trx);
  await sql`
    update person set email_changed_at = null from ${given}
    where person.id = given.id and email_changed_at >= given.since
  `.execute(trx);
}

/** Takes the password of an account, and its e-mail too where that is not to stay. */
export async function shutAccount(
  trx: Trx,
  personId: number,
  { keepsEmail }: { keepsEmail: boolean },
): Promise<void> {
  await trx
    .updateTable('person')
    .set({
      password_hash: null,
      invited_at: null,
      version: sql`version + 1`,
      ...(keepsEmail ? {} : { email: null }),
    })
    .where('id', '=', personId)
    .execute();
}
