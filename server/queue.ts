import { randomUUID } from 'node:crypto';
import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  type JobType,
  Queue,
} from 'bullmq';
import { type QueueName, queueNames } from '../app/contract/catalogue/jobs.ts';
import { createPool } from './db/database.ts';
import type { Env } from './env.ts';
import type { Logger } from './logger.ts';
import type { Task } from './outbox/task.ts';
import { connectRedis, redisNamespace } from './redis.ts';

/** How BullMQ reaches its store; the connection is inside the factory, `connection` only satisfies BullMQ. */
export type QueueBackend = {
  connection: object;
  factory: BackendFactory<IQueueBackend, object>;
  close(): Promise<void>;
};

export type Queues = {
  /** Adds a pack: one job that carries tasks to be run together. Refuses after 2 s. */
  add(queue: QueueName, pack: Pack): Promise<void>;
  /** Adds a job that only shows whether the queue's workers live; gone when it has been taken. */
  ping(queue: QueueName, data: object, delayMs: number): Promise<void>;
  /** Counts the jobs of a queue in each of those states. Refuses after 2 s. */
  depth(queue: QueueName, states: readonly JobType[]): Promise<Record<string, number>>;
  close(): Promise<void>;
};

/** Tasks that travel as one job. */
export type Pack = { id: string; tasks: readonly Task[] };

/** Name of the jobs of {@link Queues.add}. */
const packJob = 'pack';
/** Name of the jobs of {@link Queues.ping}. */
export const pingJob = 'ping';

/** Which reactions failed stands in the outbox; a failed job only tells that its worker was killed again and again. */
const failedAreKeptSeconds = 24 * 3600;
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
    async add(name, { id, tasks }) {
      const adding = queueOf(name).add(packJob, { tasks }, { jobId: id });
      await within(answerLimitMs, adding, `queue ${name} did not answer`);
    },
    async ping(name, data, delay) {
      const opts = { delay, removeOnFail: true, jobId: `${pingJob}.${randomUUID()}` };
      await within(answerLimitMs, queueOf(name).add(pingJob, data, opts), `queue ${name} did not answer`);
    },
    depth: (name, states) =>
      within(answerLimitMs, queueOf(name).getJobCounts(...states), `queue ${name} did not answer`),
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
