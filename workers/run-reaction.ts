import { jobs } from '#app/contract/catalogue/jobs.ts';
import type { Handler, Handlers } from '#server/outbox/handler.ts';
import { markDone, setAside } from '#server/outbox/rows.ts';
import { readJob, type Task } from '#server/outbox/task.ts';
import type { World } from '#server/world.ts';

/** `repeated`: there was nothing left to do. `unknown`: a newer build queued it, and it was left to one. */
export type ReactionResult = 'done' | 'repeated' | 'unknown';

/**
 * Runs one reaction: its effect and its `done_at` commit together or not at all, and a reaction that is done stays done
 * (product: events). The payload is parsed again, because the queue may hold another build's.
 */
export async function runReaction(world: World, handlers: Handlers, task: Task): Promise<ReactionResult> {
  const read = readJob(task);
  return await world.db.transaction().execute(async (trx) => {
    if (!read) {
      await setAside(trx, [task]);
      return 'unknown';
    }
    const { job, data } = read;
    if (!(await markDone(trx, task, { repeatable: jobs[job].queue === 'push' }))) return 'repeated';
    // The table ties each handler to its data, which was parsed for this job.
    const handler = handlers[job] as Handler<typeof job>;
    await handler(world, trx, data as never, { requestId: task.requestId });
    return 'done';
  });
}
