import { forgetRows, giveUpExpired } from '../repositories/tasks/tasks.ts';
import type { World } from '../world.ts';

/** Files that were imported, and what their rows say of people, are kept so long. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Gives up exports whose time is over and what long ended tasks hold of people (product: tasks). */
export async function sweepTasks({ db, clock, log }: World): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - KEPT_MS);
  const files = await db.transaction().execute(async (trx) => {
    await forgetRows(trx, before);
    return giveUpExpired(trx, { now, before });
  });
  if (files > 0) log.info({ files }, 'files of tasks given up');
}
