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
import { claimNew, markDone } from '#server/outbox/rows.ts';
import { packShape, queueOf, readJob, type Task, taskId, taskOf } from '#server/outbox/task.ts';
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
 * - `lost-in-split`: of a pack that is run one by one the first learner's reactions are forgotten.
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

/** Runs a pack's tasks one by one, or as wrongly as the variant says. */
async function runAll(tasks: readonly Task[]): Promise<void> {
  if (variant === 'done-before-effects') {
    const marked = await db.transaction().execute((trx) => markDone(trx, tasks, { repeatable: false }));
    // Wide enough for a kill between the two.
    await wait(300);
    const ids = new Set(marked.map(taskId));
    for (const task of tasks.filter((one) => ids.has(taskId(one)))) await run(task, async () => true);
    return;
  }
  const lost = variant === 'lost-in-split' && tasks.length > 1 ? memberOf(tasks[0]) : undefined;
  for (const task of tasks) await run(task, markOf(task), lost !== undefined && memberOf(task) === lost);
}

/** The member whose standing a task computes: a second task of the same member would mend the loss of the first. */
const memberOf = (task: Task | undefined): unknown =>
  task?.job === 'standing.refresh' ? JSON.stringify(task.data) : undefined;

type Mark = (trx: Trx) => Promise<boolean>;

/** False where the product's worker would leave the task alone. */
const markOf =
  (task: Task): Mark =>
  async (trx) => {
    if (variant === 'lost-in-split') return (await markDone(trx, [task], { repeatable: false })).length > 0;
    if (variant !== 'done-when-queued') await markDoneAnyway(trx, task);
    return true;
  };

async function run(task: Task, mark: Mark, withoutEffect = false): Promise<void> {
  const { job, data } = readJob(task) ?? {};
  if (!job) throw new Error(`unknown job ${task.job}`);
  const handler = handlers[job] as Handler<typeof job>;
  await db.transaction().execute(async (trx) => {
    if (!(await mark(trx)) || withoutEffect) return;
    const emitted: Emission[] = [];
    const messages: RoomMessage[] = [];
    const work: PackWork = {
      world,
      trx,
      emit: (_requestId, ...events) => void emitted.push(...events),
      tell: (room, message, told) => void messages.push({ room, message, data: told } as RoomMessage),
    };
    await handler(work, [{ data: data as never, requestId: task.requestId }]);
    await emitAll(trx, emitted, task.requestId);
    await world.push.tell(trx, messages);
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
else startRelay(world, queues);
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
