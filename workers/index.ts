import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Env, readEnv } from '#server/env.ts';
import type { World } from '#server/world.ts';
import { handlers } from './handlers.ts';
import { startHealth } from './health.ts';
import { startWorkerProcess } from './process.ts';
import { createWorkerWorld } from './world.ts';

/** The worker process: environment → world → queue → relay and schedule → health → graceful stop (quality 2.3). */

/** Tells a supervisor that to start again would change nothing. */
const configurationError = 78;
const stopLimitMs = 10_000;
const databaseLimitMs = 30_000;

const env = configuration();
const world = createWorkerWorld(env);
const { log } = world;
const stopped = new AbortController();

process.on('uncaughtException', (error) => crash(error, 'uncaught exception'));
process.on('unhandledRejection', (error) => crash(error, 'unhandled rejection'));
process.once('SIGTERM', () => stopped.abort());
process.once('SIGINT', () => stopped.abort());
// The supervisor is gone: so is the reason to go on.
process.once('disconnect', () => stopped.abort());

await untilDatabaseAnswers(world);
const worker = await startWorkerProcess(world, {
  handlers,
  onDead: () => crash(undefined, 'the queue is silent'),
});
const health =
  env.WORKER_PORT === undefined
    ? undefined
    : startHealth(env.WORKER_PORT, env.HOST, async () => !stopped.signal.aborted && worker.isReady());
log.info({ port: env.WORKER_PORT, queue: env.REDIS_URL ? 'redis' : 'postgres' }, 'worker is ready');

if (!stopped.signal.aborted) await once(stopped.signal, 'abort');
log.info('worker is stopping');
setTimeout(() => crash(undefined, 'worker did not stop in time'), stopLimitMs).unref();
await worker.close();
await world.close();
health?.close();
log.info('worker has stopped');
process.exit(0);

function configuration(): Env {
  try {
    return readEnv();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(configurationError);
  }
}

/** Ends the process at once; what was under way is still in the outbox. */
function crash(error: unknown, reason: string): never {
  log.fatal({ err: error }, reason);
  process.exit(1);
}

async function untilDatabaseAnswers({ db }: World): Promise<void> {
  const until = performance.now() + databaseLimitMs;
  for (;;) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (stopped.signal.aborted) process.exit(0);
      if (performance.now() > until) crash(error, 'the database does not answer');
      await wait(500);
    }
  }
}
