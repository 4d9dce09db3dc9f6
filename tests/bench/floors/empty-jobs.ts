import { randomUUID } from 'node:crypto';
import { Queue, Worker } from 'bullmq';
import type { Env } from '#server/env.ts';
import { createLogger } from '#server/logger.ts';
import { createWorkerBackend } from '#server/queue.ts';

const log = createLogger('bench', 'warn');
/** As many as a worker process of ours runs at once. */
const concurrency = 4;
/** Waiting at any moment, so that the worker never looks for the next one in vain. */
const ahead = 50;

/** Counts the jobs without work that BullMQ adds and finishes in a second, in the product's store. */
export async function emptyJobsPerSecond(env: Env, seconds: number): Promise<number> {
  const backend = createWorkerBackend(env, log);
  const name = `floor-${randomUUID()}`;
  const options = { connection: backend.connection };
  const queue = new Queue(
    name,
    { ...options, defaultJobOptions: { removeOnComplete: true } },
    backend.factory,
  );
  const since = performance.now();
  const until = since + seconds * 1000;
  let done = 0;
  const add = () => queue.add('empty', {});
  const worker = new Worker(
    name,
    async () => {
      done += 1;
      if (performance.now() < until) await add();
    },
    { ...options, concurrency },
    backend.factory,
  );
  worker.on('error', (error) => log.warn({ err: error }, 'the floor of BullMQ'));
  await Promise.all(Array.from({ length: ahead }, add));
  await new Promise((resolve) => setTimeout(resolve, until - performance.now()));
  const perSecond = done / ((performance.now() - since) / 1000);
  await worker.close();
  await queue.obliterate({ force: true });
  await queue.close();
  await backend.close();
  return perSecond;
}
