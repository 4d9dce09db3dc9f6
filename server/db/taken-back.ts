import type { Trx } from '../world.ts';
import type { Database } from './database.ts';

/** Does work in a transaction that is taken back: what it reads there is what the work would do. */
export async function takenBack<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute();
  try {
    return await work(trx);
  } finally {
    await trx.rollback().execute();
  }
}
