import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, createPool } from '#server/db/database.ts';
import { send } from '#server/db/pipelined.ts';
import type { Trx } from '#server/world.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
// One client: what a transaction leaves behind meets the next one.
const pool = createPool({ connectionString: world.env.DATABASE_URL, max: 1, name: 'pipelined' }, world.log);
const db = createDatabase(pool);

const insert = (id: number) => sql`insert into kept (id) values (${id})`;
const keptIds = async () =>
  (await sql<{ id: number }>`select id from kept order by id`.execute(db)).rows.map(({ id }) => id);
const inTransaction = <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work);

beforeEach(async () => void (await sql`create temporary table kept (id int primary key)`.execute(db)));
afterEach(async () => void (await sql`drop table if exists kept`.execute(db)));
afterAll(() => db.destroy());

describe('a statement that is sent', () => {
  it('is done before those behind it, and commits with them', async () => {
    const seen = await inTransaction(async (trx) => {
      await send(trx, insert(1));
      await send(trx, insert(2));
      return (await sql`select id from kept`.execute(trx)).rows.length;
    });
    expect(seen).toBe(2);
    await inTransaction((trx) => send(trx, insert(3)));
    expect(await keptIds()).toEqual([1, 2, 3]);
  });

  it('that fails takes the transaction back and is what its commit throws', async () => {
    const failing = inTransaction(async (trx) => {
      await insert(1).execute(trx);
      await send(trx, insert(1));
      await send(trx, insert(2));
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await keptIds()).toEqual([]);
  });

  it('that fails is what is thrown in place of the refusals of those behind it', async () => {
    const failing = inTransaction(async (trx) => {
      await send(trx, sql`select 1 / 0`);
      await insert(1).execute(trx);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    await inTransaction((trx) => send(trx, insert(7)));
    expect(await keptIds()).toEqual([7]);
  });

  it('that fails behind a savepoint is taken back with it, and with nothing else', async () => {
    await inTransaction(async (trx) => {
      await send(trx, insert(1));
      await sql`savepoint here`.execute(trx);
      await send(trx, insert(1));
      await sql`release savepoint here`
        .execute(trx)
        .catch(() => sql`rollback to savepoint here`.execute(trx));
      await send(trx, insert(2));
    });
    expect(await keptIds()).toEqual([1, 2]);
  });

  it('goes with a transaction that its work takes back', async () => {
    const failing = inTransaction(async (trx) => {
      await send(trx, insert(1));
      throw new Error('on second thoughts');
    });
    await expect(failing).rejects.toThrow('on second thoughts');
    const controlled = await db.startTransaction().execute();
    await send(controlled, insert(2));
    await controlled.rollback().execute();
    expect(await keptIds()).toEqual([]);
  });

  it('is refused, and not waited for without end, when the connection is lost', async () => {
    const failing = inTransaction(async (trx) => {
      await send(trx, sql`select pg_terminate_backend(pg_backend_pid())`);
      await send(trx, sql`select 1`);
    });
    await expect(failing).rejects.toThrow();
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
    expect(rows).toEqual([{ one: 1 }]);
  });
});

it('a transaction begins with its first statement and ends with what was sent last, in two pieces altogether', async () => {
  const client = await pool.connect();
  const write = vi.spyOn(client.connection.stream, '_writev');
  client.release();
  await inTransaction(async (trx) => {
    await insert(1).execute(trx);
    await send(trx, insert(2));
  });
  const pieces = write.mock.calls.length;
  write.mockRestore();
  expect(pieces).toBe(2);
  expect(await keptIds()).toEqual([1, 2]);
});
