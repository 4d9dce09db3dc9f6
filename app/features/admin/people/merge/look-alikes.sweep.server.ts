import type { World } from '#server/world.ts';
import { comparePeople } from './look-alikes.rows.server.ts';

/** People of one transaction, and transactions of one round: a worker that ends waits for the transaction. */
const COMPARED = 50;
const TRANSACTIONS = 20;

/** Compares whoever is new or was renamed with everybody else (product: merged accounts), a thousand in a round. */
export async function sweepLookAlikes({ db }: World, stopped?: AbortSignal): Promise<void> {
  for (let done = 0; done < TRANSACTIONS && !stopped?.aborted; done += 1) {
    const compared = await db.transaction().execute((trx) => comparePeople(trx, COMPARED));
    if (compared < COMPARED) return;
  }
}
