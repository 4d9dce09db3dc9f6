import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { replayAtStart } from '#app/features/admin/people/erasure/replay-at-start.commands.server.ts';
import { keepHeadAtStart } from '#app/features/admin/support/audit/chain/chain.sweep.server.ts';
import { createDatabaseCheck } from '#server/db/migrated.ts';
import { ConfigurationError, configured, readEnv, refuseToStart } from '#server/env.ts';
import { holdFilesFolder } from '#server/storage/one-folder.ts';
import type { World } from '#server/world.ts';
import { handlers } from './handlers.ts';
import { startHealth } from './health.ts';
import { watchOutbox } from './outbox-metrics.ts';
import { startWorkerProcess, type WorkerProcess } from './process.ts';
import { createWorkerWorld } from './world.ts';

/**
 * The worker process: environment → world → queue → relay and schedule → health → graceful stop (product: shutdown).
 */

const stopLimitMs = 10_000;
const databaseLimitMs = 30_000;

const env = configured(readEnv);
const world = createWorkerWorld(env);
const { log } = world;
const stopped = new AbortController();

process.on('uncaughtException', (error) => crash(error, 'uncaught exception'));
process.on('unhandledRejection', (error) => crash(error, 'unhandled rejection'));
process.once('SIGTERM', () => stopped.abort());
process.once('SIGINT', () => stopped.abort());
// The supervisor is gone: so is the reason to go on.
process.once('disconnect', () => stopped.abort());

let worker: WorkerProcess | undefined;
const health =
  env.WORKER_PORT === undefined
    ? undefined
    : startHealth(
        world,
        env.WORKER_PORT,
        async () => !stopped.signal.aborted && worker !== undefined && (await worker.isReady()),
      );
await untilDatabaseIsReady(world);
await holdFilesFolder(world).catch((error: unknown) =>
  error instanceof ConfigurationError
    ? refuseToStart(error)
    : crash(error, 'the files folder cannot be used'),
);
await replayAtStart(world, stopped.signal).catch((error: unknown) => {
  if (stopped.signal.aborted) process.exit(0);
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  crash(error, 'the register of erasures could not be applied');
});
await keepHeadAtStart(world);
worker = await startWorkerProcess(world, {
  handlers,
  onDead: () => crash(undefined, 'the queue is silent'),
});
watchOutbox(world, worker.queues);
log.info({ port: env.WORKER_PORT, queue: env.REDIS_URL ? 'redis' : 'postgres' }, 'worker is ready');

if (!stopped.signal.aborted) await once(stopped.signal, 'abort');
log.info('worker is stopping');
setTimeout(() => crash(undefined, 'worker did not stop in time'), stopLimitMs).unref();
await worker.close();
await world.close();
health?.close();
log.info('worker has stopped');
process.exit(0);

/** Ends the process at once; what was under way is still in the outbox. */
function crash(error: unknown, reason: string): never {
  log.fatal({ err: error }, reason);
  process.exit(1);
}

/** A worker that is started beside the migrations waits for them. */
async function untilDatabaseIsReady({ db }: World): Promise<void> {
  const check = createDatabaseCheck(db);
  const until = performance.now() + databaseLimitMs;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (stopped.signal.aborted) process.exit(0);
      if (performance.now() > until) crash(error, 'the database is not ready');
      await wait(500);
    }
  }
}
