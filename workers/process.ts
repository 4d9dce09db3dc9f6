import { randomUUID } from 'node:crypto';
import { type QueueName, queueNames } from '#app/contract/catalogue/jobs.ts';
import { createDatabaseCheck } from '#server/db/migrated.ts';
import type { Logger } from '#server/logger.ts';
import type { Handlers } from '#server/outbox/handler.ts';
import { createQueues, createWorkerBackend, type Queues } from '#server/queue.ts';
import { forgetSilentWorkers, forgetWorker, saveWorkerBeat } from '#server/repositories/system/workers.ts';
import type { World } from '#server/world.ts';
import { createCanary } from './canary.ts';
import { startRelay } from './relay.ts';
import { startJobRunner } from './run-job.ts';
import { sweeps } from './schedule.ts';
import { startSchedule } from './start-schedule.ts';

/** Jobs of one process under way at once. */
const concurrency: Record<QueueName, number> = { live: 4, bulk: 1, mail: 2, tasks: 1 };
const pingEveryMs = 30_000;
const lookEveryMs = 5_000;
const beatEveryMs = 5_000;

export type WorkerProcess = {
  queues: Queues;
  isReady(): Promise<boolean>;
  /** Stops taking work, lets what is under way finish, then closes its own connections; not the world's. */
  close(): Promise<void>;
};

type Options = {
  handlers: Handlers;
  /** Called once when the queue's client hangs: end the process (R18). */
  onDead: () => void;
  /** How long a job of a killed worker stays its own; tests make it short. */
  lockMs?: number;
};

/** Relay, job runners, canary and schedule over one world. Resolves when the queue has answered. */
export async function startWorkerProcess(world: World, options: Options): Promise<WorkerProcess> {
  const { env, log } = world;
  const queues = createQueues(env, log);
  const backend = createWorkerBackend(env, log);
  const id = randomUUID();
  const canary = createCanary({ queues, log });
  const relay = startRelay(world, queues);
  const runners = queueNames.map((queue) =>
    startJobRunner(world, backend, queue, options.handlers, {
      concurrency: concurrency[queue],
      onEnd: (packId) => relay.ended(packId),
      add: (pack) => queues.add(queue, pack),
      onJob: (job) => canary.taken(queue, job),
      ...(options.lockMs ? { lockMs: options.lockMs } : {}),
    }),
  );
  // A store of its own may be away for now; PostgreSQL is not, and BullMQ never asks it a second time.
  if (!env.REDIS_URL) await Promise.all(runners.map((runner) => runner.ready()));
  const schedule = startSchedule(world, [
    ...sweeps,
    { name: 'ping', everyMs: pingEveryMs, run: () => canary.send() },
    {
      name: 'beat',
      everyMs: beatEveryMs,
      atStart: true,
      run: () => saveWorkerBeat(world.db, { id, queueAnswers: canary.isWell() }),
    },
    { name: 'silent-workers', everyMs: 60 * 60_000, atStart: true, run: () => forgetSilentWorkers(world.db) },
    {
      name: 'watch',
      everyMs: lookEveryMs,
      run: async () => (canary.isDead() ? options.onDead() : undefined),
    },
  ]);
  let closing = false;
  const checkDatabase = createDatabaseCheck(world.db);
  return {
    queues,
    isReady: async () => !closing && canary.isWell() && (await passes(checkDatabase, log)),
    async close() {
      closing = true;
      await relay.close();
      await Promise.all([schedule.close(), ...runners.map((runner) => runner.close())]);
      await queues.close();
      await backend.close();
      await forgetWorker(world.db, id).catch((error: unknown) =>
        log.warn({ err: error }, 'a worker that ends is not forgotten'),
      );
    },
  };
}

async function passes(check: () => Promise<void>, log: Logger): Promise<boolean> {
  try {
    await check();
    return true;
  } catch (error) {
    log.debug({ err: error }, 'the database is not ready');
    return false;
  }
}
