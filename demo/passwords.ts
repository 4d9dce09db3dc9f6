import { randomBytes } from 'node:crypto';
import { hashPassword, verifyPassword } from '#server/auth/credentials/passwords.ts';
import type { Database } from '#server/db/database.ts';
import { saveChosenPassword } from '#server/repositories/people/people.ts';
import { endSessionsOf } from '#server/repositories/sessions/session-ends.ts';
import { isOneOf, namedCast } from './cast.ts';

/** The one password of every demonstration account where nobody else reaches the installation. */
export const publishedPassword = 'Liderazgo#2026';

export type Account = { username: string; password: string };

/** The accounts of the cast that still have the published password, in the order of their names. */
export async function* publishedAccounts(db: Database) {
  const rows = await db
    .selectFrom('person')
    .where(isOneOf(namedCast))
    .where('active', '=', true)
    .orderBy('username')
    .select(['id', 'username', 'password_hash as stored'])
    .execute();
  for (const { id, username, stored } of rows)
    if ((await verifyPassword(stored, publishedPassword)).matches) yield { id, username };
}

/** Gives each of them a password of its own, ends their sessions, and returns what must be shown once. */
export async function closePublishedAccounts(db: Database, at: Date): Promise<Account[]> {
  const accounts: Account[] = [];
  for await (const { id, username } of publishedAccounts(db)) {
    // Of the four kinds of characters that the rules ask for.
    const password = `${randomBytes(9).toString('base64url')}#7Ra`;
    const hash = await hashPassword(password);
    await db.transaction().execute(async (trx) => {
      await saveChosenPassword(trx, id, hash);
      await endSessionsOf(trx, id, null, 'password', at);
    });
    accounts.push({ username, password });
  }
  return accounts;
}
