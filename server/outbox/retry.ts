import type { Queues } from '../queue.ts';
import type { World } from '../world.ts';
import { wakeRelay } from './emit.ts';
import { type FailedReaction, unpark } from './rows.ts';
import { isJob, routeOf, taskId } from './task.ts';

/**
 * Tries a parked reaction again. Its old job goes first: BullMQ ignores an id that it still holds among the failed
 * ones, so the reaction would wait for ever (product: events).
 */
export async function retryReaction(
  { db }: Pick<World, 'db'>,
  queues: Pick<Queues, 'remove'>,
  reaction: FailedReaction,
): Promise<void> {
  if (isJob(reaction.job)) await queues.remove(routeOf(reaction.job).queue, taskId(reaction));
  await db.transaction().execute(async (trx) => {
    await unpark(trx, reaction);
    await wakeRelay.execute(trx);
  });
}
