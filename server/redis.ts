import { Redis, type RedisOptions } from 'ioredis';
import type { Env } from './env.ts';
import type { Logger } from './logger.ts';
import { processWide } from './process-wide.ts';

/** The purpose of a connection decides how it behaves while Redis is away (product: connections). */
const kinds = {
  /** Adds jobs: fails at once, the outbox keeps them. */
  producer: { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 2_000 },
  /** Waits for jobs: for as long as it takes. */
  worker: { maxRetriesPerRequest: null },
  /** Publishes hints: a lost one costs nothing. */
  publisher: { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 500 },
  /** Hears hints: subscribes again by itself. */
  subscriber: { maxRetriesPerRequest: null },
} satisfies Record<string, RedisOptions>;

/** The connections of this process, as long as nobody has ended them. */
const opened = processWide('redis', () => new Set<Redis>());

/** A connection to Redis that tries again at most every 2 s and never ends the process. */
export function connectRedis(url: string, kind: keyof typeof kinds, log: Logger): Redis {
  const redis = new Redis(url, {
    ...kinds[kind],
    connectionName: `rumbo-${kind}`,
    connectTimeout: 2_000,
    keepAlive: 10_000,
    retryStrategy: (attempt) => Math.min(100 * 2 ** attempt, 2_000),
  });
  opened.add(redis);
  redis.on('end', () => opened.delete(redis));
  let logged = false;
  redis.on('ready', () => {
    logged = false;
  });
  redis.on('error', (error) => {
    if (logged) return;
    logged = true;
    log.warn({ err: error, kind }, 'redis is away');
  });
  return redis;
}

/**
 * True where Redis answers the connections of this process; null where it has none. Asks nobody: it is as they last saw
 * it.
 */
export function redisAnswers(): boolean | null {
  return opened.size === 0 ? null : [...opened].every(({ status }) => status === 'ready');
}

/** Everything of one installation lies under the name of its database, so that two may share a Redis. */
export function redisNamespace({ DATABASE_URL }: Pick<Env, 'DATABASE_URL'>): string {
  return `rumbo-${new URL(DATABASE_URL).pathname.slice(1)}`;
}
