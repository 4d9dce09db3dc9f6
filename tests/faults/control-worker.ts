import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Job, Worker } from 'bullmq';
import { sql } from 'kysely';
import { jobs } from '#app/contract/catalogue/jobs.ts';
import { readEnv } from '#server/env.ts';
import type { Handler } from '#server/outbox/handler.ts';
import { claimNew } from '#server/outbox/rows.ts';
import { isJob, routeOf, type Task, taskOf, taskShape } from '#server/outbox/task.ts';
import { createQueues, createWorkerBackend, queueNames } from '#server/queue.ts';
import type { Trx } from '#server/world.ts';
import { handlers } from '#workers/handlers.ts';
import { startRelay } from '#workers/relay.ts';
import { createWorkerWorld } from '#workers/world.ts';

/**
 * A worker with one promise taken out of it, composed from the product's other pieces: the checker must notice
 * (R32). The variable CONTROL says which.
 *
 * - `no-inbox`: a job runs whether its reaction is done or not.
 * - `done-when-queued`: the relay calls a reaction done when the queue has it.
 * - `none`: the worker of the control whose writer has no outbox.
 */
const variant = process.env.CONTROL ?? 'none';
const env = readEnv();
const world = createWorkerWorld(env, 'control');
const { db, log } = world;
const backend = createWorkerBackend(env, log);
const queues = createQueues(env, log);

/** The product's relay, but what the queue has counts as done. */
async function relayAndForget(): Promise<never> {
  for (;;) {
    try {
      await db.transaction().execute(async (trx) => {
        for (const row of await claimNew(trx, 200)) {
          const task = taskOf(row);
          await queues.add(routeOf(task.job).queue, [task]);
          await markDoneAnyway(trx, task);
        }
      });
    } catch (error) {
      log.warn({ err: error }, 'relay could not queue');
    }
    await wait(20);
  }
}

async function run(task: Task): Promise<void> {
  if (!isJob(task.job)) throw new Error(`unknown job ${task.job}`);
  const handler = handlers[task.job] as Handler<typeof task.job>;
  const data = jobs[task.job].data.parse(task.data) as never;
  await db.transaction().execute(async (trx) => {
    await handler(world, trx, data, { requestId: task.requestId });
    if (variant !== 'done-when-queued') await markDoneAnyway(trx, task);
  });
}

/** The product's `markDone`, whether it was done or not. */
async function markDoneAnyway(trx: Trx, { eventId, key }: Task): Promise<void> {
  await trx
    .updateTable('reaction')
    .set({ done_at: sql`now()` })
    .where('event_id', '=', eventId)
    .where('key', '=', key)
    .execute();
}

createServer((_request, response) => response.end('ok')).listen(env.WORKER_PORT, '127.0.0.1');
if (variant === 'done-when-queued') void relayAndForget();
else startRelay(world, queues.add);
// Long enough for the harness to find everything in the queue.
if (variant === 'done-when-queued') await wait(1_500);
for (const queue of queueNames) {
  const worker = new Worker(
    queue,
    async (job: Job) => {
      await run(taskShape.parse(job.data));
      // Wide enough for a kill between the effect and the queue's own note of it.
      if (variant === 'no-inbox') await wait(200);
    },
    {
      connection: backend.connection,
      concurrency: 4,
      lockDuration: 2_000,
      stalledInterval: 1_000,
      maxStalledCount: 50,
    },
    backend.factory,
  );
  worker.on('error', (error) => log.warn({ err: error }, 'queue fault'));
}
