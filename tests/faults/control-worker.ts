import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Job, Worker } from 'bullmq';
import { sql } from 'kysely';
import { queueNames } from '#app/contract/catalogue/jobs.ts';
import { readEnv } from '#server/env.ts';
import type { RoomMessage } from '#server/live/push.ts';
import { type Emission, emitAll } from '#server/outbox/emit.ts';
import type { Handler, PackWork } from '#server/outbox/handler.ts';
import { claimNew } from '#server/outbox/rows.ts';
import { packShape, queueOf, readJob, type Task, taskOf } from '#server/outbox/task.ts';
import { createQueues, createWorkerBackend } from '#server/queue.ts';
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
 * - `done-before-effects`: a pack is marked done before its effects are there.
 * - `lost-in-split`: of a pack that is run one by one a reaction is forgotten.
 * - `none`: the worker of the control whose writer has no outbox.
 */
const variant = process.env.CONTROL ?? 'none';
const isMarkedBefore = variant === 'done-when-queued' || variant === 'done-before-effects';
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
        for (const row of await claimNew(trx, { limit: 200, bulk: false })) {
          const task = taskOf(row);
          await queues.add(queueOf(task.job, false), { id: randomUUID(), tasks: [task] });
          await markDoneAnyway(trx, task);
        }
      });
    } catch (error) {
      log.warn({ err: error }, 'relay could not queue');
    }
    await wait(20);
  }
}

/** Runs a pack's tasks one by one, as `done-before-effects` and `lost-in-split` as wrongly as a pack can be run. */
async function runAll(tasks: readonly Task[]): Promise<void> {
  if (variant === 'done-before-effects') {
    await db.transaction().execute(async (trx) => {
      for (const task of tasks) await markDoneAnyway(trx, task);
    });
    // Wide enough for a kill between the two.
    await wait(300);
  }
  // The last of its pack: an earlier one's member may have another that mends it.
  const last = tasks.findLastIndex(({ job }) => job === 'standing.refresh');
  for (const [index, task] of tasks.entries()) {
    if (variant === 'lost-in-split' && tasks.length > 1 && index === last) {
      await db.transaction().execute((trx) => markDoneAnyway(trx, task));
    } else await run(task);
  }
}

async function run(task: Task): Promise<void> {
  const { job, data } = readJob(task) ?? {};
  if (!job) throw new Error(`unknown job ${task.job}`);
  const handler = handlers[job] as Handler<typeof job>;
  const { requestId } = task;
  await db.transaction().execute(async (trx) => {
    const emitted: (Emission & { requestId: string | null })[] = [];
    const messages: RoomMessage[] = [];
    const work: PackWork = {
      world,
      trx,
      emit: (id, ...events) => void emitted.push(...events.map((event) => ({ ...event, requestId: id }))),
      tell: (room, message, told) => void messages.push({ room, message, data: told } as RoomMessage),
    };
    await handler(work, [{ data: data as never, requestId }]);
    await emitAll(trx, emitted, requestId);
    await world.push.tell(trx, messages);
    if (!isMarkedBefore) await markDoneAnyway(trx, task);
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
      await runAll(packShape.parse(job.data).tasks);
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
