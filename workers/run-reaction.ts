import { jobs } from '#app/contract/catalogue/jobs.ts';
import type { Handler, Handlers } from '#server/outbox/handler.ts';
import { isJob, type Task } from '#server/outbox/task.ts';
import { markDone } from '#server/repositories/outbox.ts';
import type { World } from '#server/world.ts';

/**
 * Runs one reaction: its effect and its `done_at` commit together or not at all, and a reaction that is done stays done
 * (architecture §8). The payload is parsed again, because the queue may hold an old deploy's.
 * @returns false when there was nothing left to do
 */
export async function runReaction(world: World, handlers: Handlers, task: Task): Promise<boolean> {
  const { job } = task;
  if (!isJob(job)) throw new Error(`unknown job ${job}`);
  // The table ties each handler to its payload; here the name is only known at run time, so the payload is parsed.
  const handler = handlers[job] as Handler<typeof job>;
  const data = jobs[job].data.parse(task.data) as never;
  return await world.db.transaction().execute(async (trx) => {
    if (!(await markDone(trx, task, { repeatable: jobs[job].queue === 'push' }))) return false;
    await handler(world, trx, data, { requestId: task.requestId });
    return true;
  });
}
