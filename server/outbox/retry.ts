import type { World } from '../world.ts';
import { wakeRelay } from './emit.ts';
import { type FailedReaction, unpark } from './rows.ts';

/** Tries a parked reaction again. */
export async function retryReaction({ db }: Pick<World, 'db'>, reaction: FailedReaction): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await unpark(trx, reaction);
    await wakeRelay.execute(trx);
  });
}
