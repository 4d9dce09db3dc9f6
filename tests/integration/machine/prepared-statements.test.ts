import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createDatabase, createPool } from '#server/db/database.ts';
import type { Trx } from '#server/world.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
// One client: what it has prepared is seen from itself.
const pool = createPool({ connectionString: world.env.DATABASE_URL, max: 1, name: 'prepared' }, world.log);
const db = createDatabase(pool);

const odd = (form: number) => sql<{ one: number }>`select ${form}::int as ${sql.ref(`form_${form}`)}`;
/** Often enough to be prepared. */
async function useOften(forms: number[], on: typeof db | Trx = db): Promise<void> {
  for (const form of forms) {
    await odd(form).execute(on);
    await odd(form).execute(on);
  }
}
const formsFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);
async function prepared(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
}
const isPrepared = async (form: number) => (await prepared()).some((text) => text.includes(`"form_${form}"`));

afterAll(() => db.destroy());

it('a statement that comes after hundreds of others is prepared, and the least used ones make room', async () => {
  await useOften(formsFrom(1, 500));
  expect(await isPrepared(500)).toBe(true);
  expect(await isPrepared(1)).toBe(false);
  expect((await prepared()).length).toBe(400);
});

it('one that made room runs again, also in a transaction that failed before', async () => {
  await useOften(formsFrom(1, 3));
  expect(await isPrepared(1)).toBe(true);
  await db.transaction().execute(async (trx) => {
    await sql`savepoint here`.execute(trx);
    await sql`select 1 / 0`.execute(trx).catch(() => undefined);
    // Refused, while their names make room.
    const refused = await Promise.allSettled(formsFrom(1_000, 450).map((form) => useOften([form], trx)));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(['rejected']));
    await sql`rollback to savepoint here`.execute(trx);
    await useOften(formsFrom(1_000, 3), trx);
    await useOften(formsFrom(1, 3), trx);
  });
  expect(await isPrepared(1)).toBe(true);
  expect((await prepared()).length).toBeLessThanOrEqual(400);
});
