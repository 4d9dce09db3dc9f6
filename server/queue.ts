import { randomUUID } from 'node:crypto';
import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  type JobType,
  Queue,
} from 'bullmq';
import { type JobName, jobs, type QueueName } from '../app/contract/catalogue/jobs.ts';
import { createPool } from './db/database.ts';
import type { Env } from './env.ts';
import type { Logger } from './logger.ts';
import { routeOf, type Task, taskId } from './outbox/task.ts';
import { connectRedis, redisNamespace } from './redis.ts';

/** The queues of the catalogue. */
export const queueNames: readonly QueueName[] = [...new Set(Object.values(jobs).map(({ queue }) => queue))];

/** How BullMQ reaches its store; the connection is inside the factory, `connection` only satisfies BullMQ. */
export type QueueBackend = {
  connection: object;
  factory: BackendFactory<IQueueBackend, object>;
  /** Whether one call for many jobs is quicker than many calls. */
  addsInBulk: boolean;
  close(): Promise<void>;
};

export type Queues = {
  /** Adds tasks of one queue in one call; a task that is there already stays one. Refuses after 2 s. */
  add(queue: QueueName, tasks: readonly (Task & { job: JobName })[]): Promise<void>;
  /** Adds a job that only shows whether the queue's workers live; gone when it has been taken. */
  ping(queue: QueueName, data: object, delayMs: number): Promise<void>;
  /** Removes a task that sits in the queue in whatever state (a parked one, before it is tried again). */
  remove(queue: QueueName, id: string): Promise<void>;
  /** How many jobs of a queue are in each of those states. Refuses after 2 s. */
  depth(queue: QueueName, states: readonly JobType[]): Promise<Record<string, number>>;
  close(): Promise<void>;
};

/** Name of the jobs of {@link Queues.ping}. */
export const pingJob = 'ping';

/** 1, 2, 4 … 64 s between attempts. */
const backoff = { type: 'exponential', delay: 1_000 } as const;
const failedAreKeptSeconds = 30 * 24 * 3600;
const answerLimitMs = 2_000;

/** The side that takes jobs out, for workers: waits for its store as long as it takes. */
export function createWorkerBackend(env: Env, log: Logger): QueueBackend {
  return env.REDIS_URL ? redisBackend(env, env.REDIS_URL, 'worker', log) : postgresBackend(env, log, 24);
}

/** The side that puts jobs in, for the relay: fails at once, because the outbox keeps what could not be added. */
export function createQueues(env: Env, log: Logger): Queues {
  const backend = env.REDIS_URL
    ? redisBackend(env, env.REDIS_URL, 'producer', log)
    : postgresBackend(env, log, 4);
  const queues = new Map(queueNames.map((name) => [name, openQueue(name, backend, log)] as const));
  const queueOf = (name: QueueName) => {
    const queue = queues.get(name);
    if (!queue) throw new Error(`unknown queue ${name}`);
    return queue;
  };
  return {
    async add(name, tasks) {
      const entries = tasks.map((task) => ({
        name: task.job,
        data: task,
        opts: { jobId: taskId(task), attempts: routeOf(task.job).attempts, backoff },
      }));
      const queue = queueOf(name);
      const adding = backend.addsInBulk
        ? queue.addBulk(entries)
        : Promise.all(entries.map((entry) => queue.add(entry.name, entry.data, entry.opts)));
      await within(answerLimitMs, adding, `queue ${name} did not answer`);
    },
    async ping(name, data, delay) {
      const opts = { delay, removeOnFail: true, jobId: `${pingJob}.${randomUUID()}` };
      await within(answerLimitMs, queueOf(name).add(pingJob, data, opts), `queue ${name} did not answer`);
    },
    depth: (name, states) =>
      within(answerLimitMs, queueOf(name).getJobCounts(...states), `queue ${name} did not answer`),
    async remove(name, id) {
      await queueOf(name).remove(id);
    },
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      await backend.close();
    },
  };
}

/** A queue whose client is told about faults by its calls; its own 'error' events repeat them. */
function openQueue(name: QueueName, backend: QueueBackend, log: Logger) {
  const queue = new Queue(
    name,
    {
      connection: backend.connection,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: { age: failedAreKeptSeconds } },
    },
    backend.factory,
  );
  queue.on('error', (error) => log.debug({ err: error, queue: name }, 'queue fault'));
  return queue;
}

function postgresBackend({ DATABASE_URL }: Env, log: Logger, max: number): QueueBackend {
  const database = { connectionString: DATABASE_URL, schema: 'bullmq' };
  // The outbox is the truth: what a crash takes from the queue is queued again.
  const pool = createPool({ ...database, max, name: 'rumbo-queue', rebuildable: true }, log);
  // One client of the pool per worker listens; each of them and each queue adds a handler of its own.
  pool.setMaxListeners(0);
  return {
    connection: pool,
    // BullMQ's bulk function makes temporary tables: 5 ms and a trail in the system catalogue for whatever it adds,
    // and a right that the application's role does not have.
    addsInBulk: false,
    factory: (name, options, more) => createPostgresBackend(name, { ...options, connection: pool }, more),
    close: () => pool.end(),
  };
}

function redisBackend(env: Env, url: string, kind: 'worker' | 'producer', log: Logger): QueueBackend {
  const redis = connectRedis(url, kind, log);
  redis.setMaxListeners(0);
  const own = { connection: redis, prefix: redisNamespace(env) };
  return {
    connection: redis,
    addsInBulk: true,
    factory: (name, options, more) => createRedisBackend(name, { ...options, ...own }, more),
    close: async () => redis.disconnect(),
  };
}

async function within<T>(limitMs: number, work: Promise<T>, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(message)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
