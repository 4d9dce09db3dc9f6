import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { whileAwake } from '#server/db/transactions.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();

/** A transaction that the database ends after 200 ms without a statement, and slow work outside it. */
const during = (everyMs: number) =>
  world.db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = '200ms'`.execute(trx);
    await whileAwake(trx, new Promise((resolve) => setTimeout(resolve, 700)), everyMs);
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(trx);
    return rows[0]?.one;
  });

test('a transaction outlives slow work outside the database, which would end it as idle', async () => {
  expect(await during(50)).toBe(1);
  await expect(during(10_000)).rejects.toThrow();
});

test('what the work throws is thrown', async () => {
  const broken = world.db
    .transaction()
    .execute((trx) => whileAwake(trx, Promise.reject(new Error('the storage is away'))));
  await expect(broken).rejects.toThrow('the storage is away');
});
