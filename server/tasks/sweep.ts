import * as z from 'zod/mini';
import { exportParts } from '../../app/contract/stored/tasks/fields.ts';
import { whileAwake } from '../db/transactions.ts';
import { exportKey, partKey } from '../files/keys.ts';
import {
  exportsWithParts,
  forgetInput,
  forgetRows,
  giveUpExpired,
  lastLineOf,
  leaveParts,
  tasksToForget,
} from '../repositories/tasks/task-leftovers.ts';
import { hungTasks, lockTask } from '../repositories/tasks/tasks.ts';
import type { World } from '../world.ts';
import { failTask } from './steps.ts';

/** Files that were imported, and what their rows say of people, are kept so long. */
const KEPT_MS = 30 * 24 * 3_600_000;
/** Tasks that are forgotten, and exports whose parts are removed, in one sweep. */
const BATCH = 200;

/** Lines of which the rows are emptied at once. */
const FORGOTTEN = 5_000;

/** Gives up exports whose time is over and what long ended tasks hold of people (product: tasks). */
export async function sweepTasks(world: World): Promise<void> {
  const { db, clock, log } = world;
  const now = clock.now();
  const before = new Date(now.getTime() - KEPT_MS);
  const old = await tasksToForget(db, before, BATCH);
  for (const taskId of old) await forgetTask(db, taskId);
  const files = await giveUpExpired(db, { now, before });
  const left = await exportsWithParts(db, BATCH);
  for (const taskId of left) await removeParts(world, taskId);
  if (files + left.length > 0) log.info({ files, exports: left.length }, 'files of tasks given up');
}

/** Piece by piece: a statement over all rows of a large file could take longer than one may. */
async function forgetTask(db: World['db'], taskId: number): Promise<void> {
  const last = await lastLineOf(db, taskId);
  for (let after = 0; after < last; after += FORGOTTEN) {
    await forgetRows(db, taskId, { after, limit: FORGOTTEN });
  }
  await forgetInput(db, taskId);
}

/** Stops the tasks whose worker was killed after it had parked their step, so that somebody may try it again. */
export async function sweepHungTasks(world: World): Promise<void> {
  for (const taskId of await hungTasks(world.db)) {
    await failTask(world, taskId, async (trx) => (await hungTasks(trx, taskId)).length > 0);
    world.log.warn({ taskId }, 'a task without a step to come was stopped');
  }
}

/** Objects go before the note of it: what a storage that is away kept is found again the next time. */
async function removeParts({ db, storage }: World, taskId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A step that is still under way has its part.
    const task = await lockTask(trx, taskId);
    if (!task) return;
    const { parts, format } = z.parse(exportParts, task.input);
    // A step that was killed, or cancelled at its end, may have left one more, or the whole.
    for (let part = 0; part <= parts; part += 1) await whileAwake(trx, storage.remove(partKey(taskId, part)));
    if (task.state === 'cancelled' && task.resultFileId === null)
      await storage.remove(exportKey(taskId, format));
    await leaveParts(trx, taskId);
  });
}
