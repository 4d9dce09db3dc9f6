import { sql } from 'kysely';
import type { Trx } from '../world.ts';
import type { Database } from './database.ts';

/** Well below the time after which the database ends a transaction that does nothing (`database.ts`). */
const EVERY_MS = 3_000;

/** Waits for work outside the database, such as a slow storage's, without the transaction being ended as idle. */
export async function whileAwake<T>(trx: Trx, work: Promise<T>, everyMs = EVERY_MS): Promise<T> {
  let asked: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // A transaction that is gone says so to whoever uses it next.
    asked = sql`select 1`.execute(trx).catch(() => undefined);
  }, everyMs);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    await asked;
  }
}

/** Does work in a transaction that is taken back: what it reads there is what the work would do. */
export async function takenBack<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute();
  try {
    return await work(trx);
  } finally {
    await trx.rollback().execute();
  }
}
