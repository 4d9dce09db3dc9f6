import { recordAudit } from '../repositories/audit/audit.ts';
import type { World } from '../world.ts';
import { wakeRelay } from './emit.ts';
import { type FailedReaction, unpark } from './rows.ts';
import { taskId } from './task.ts';

/** Tries a parked reaction again. */
export async function retryReaction({ db }: Pick<World, 'db'>, reaction: FailedReaction): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await unpark(trx, reaction);
    await recordAudit(trx, {
      action: 'queue.retried',
      objectKind: 'queue',
      objectId: taskId(reaction),
      after: { reactions: 1 },
    });
    await wakeRelay.execute(trx);
  });
}
