import { exportKey, partKey } from '../files/export-keys.ts';
import {
  exportsWithParts,
  forgetPeople,
  giveUpExpired,
  leaveParts,
  lockTask,
} from '../repositories/tasks/tasks.ts';
import type { World } from '../world.ts';

/** Files that were imported, and what their rows say of people, are kept so long. */
const KEPT_MS = 30 * 24 * 3_600_000;
/** Exports whose parts are removed in one sweep. */
const BATCH = 200;

/** Gives up exports whose time is over and what long ended tasks hold of people (product: tasks). */
export async function sweepTasks(world: World): Promise<void> {
  const { db, clock, log } = world;
  const now = clock.now();
  const before = new Date(now.getTime() - KEPT_MS);
  const files = await db.transaction().execute(async (trx) => {
    await forgetPeople(trx, before);
    return giveUpExpired(trx, { now, before });
  });
  const left = await exportsWithParts(db, BATCH);
  for (const taskId of left) await removeParts(world, taskId);
  if (files + left.length > 0) log.info({ files, exports: left.length }, 'files of tasks given up');
}

/** Objects go before the note of it: what a storage that is away kept is found again the next time. */
async function removeParts({ db, storage }: World, taskId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A step that is still under way has its part.
    const task = await lockTask(trx, taskId);
    if (!task) return;
    const { parts } = task.input as { parts: number };
    // A step that was killed, or cancelled at its end, may have left one more, or the whole.
    for (let part = 0; part <= parts; part += 1) await storage.remove(partKey(taskId, part));
    if (task.state === 'cancelled' && task.resultFileId === null) await storage.remove(exportKey(taskId));
    await leaveParts(trx, taskId);
  });
}
