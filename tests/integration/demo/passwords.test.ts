import { expect, test } from 'vitest';
import { isAcceptablePassword } from '#app/domain/access/password.ts';
import { closePublishedAccounts, publishedAccounts, publishedPassword } from '#demo/passwords.ts';
import { insertPeople } from '#demo/seed/people.ts';
import { hashPassword, verifyPassword } from '#server/auth/credentials/passwords.ts';
import { savePasswordHash } from '#server/repositories/people/people.ts';
import { createAccount } from '#tests/factories/accounts.ts';
import { openWorld } from '#tests/support/world.ts';

/** The published password on an address that others reach (product: demonstration). */
const { world, clock } = await openWorld();

const hashOf = async (username: string): Promise<string | null> => {
  const row = await world.db
    .selectFrom('person')
    .where('username', '=', username)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  return row.password_hash;
};

test('every account of the demonstration that has it gets another one, once; no other account changes', async () => {
  const idOf = await world.db.transaction().execute((trx) => insertPeople(trx));
  const own = await hashPassword('La#mia2026');
  await world.db.transaction().execute((trx) => savePasswordHash(trx, idOf('jefe'), own));
  const company = await createAccount(world.db);

  const accounts = await closePublishedAccounts(world.db, clock.now());
  expect(accounts.map(({ username }) => username)).toContain('admin');
  expect(accounts.map(({ username }) => username)).not.toContain('jefe');
  expect(new Set(accounts.map(({ password }) => password)).size).toBe(accounts.length);
  for (const { username, password } of accounts) {
    expect(isAcceptablePassword(password, { username })).toBe(true);
    expect((await verifyPassword(await hashOf(username), password)).matches).toBe(true);
  }
  expect(await hashOf('jefe')).toBe(own);
  expect((await verifyPassword(await hashOf(company.username), publishedPassword)).matches).toBe(true);
  expect((await publishedAccounts(world.db).next()).done).toBe(true);
  expect(await closePublishedAccounts(world.db, clock.now())).toEqual([]);
});
