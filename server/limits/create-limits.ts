import cluster from 'node:cluster';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from 'rate-limiter-flexible';
import type { Env } from '../env.ts';
import type { Logger } from '../logger.ts';
import { connectRedis } from '../redis.ts';
import { consume } from './counting.ts';
import type { Limits } from './limits.ts';
import { loginLimits, longestWait } from './login-limits.ts';
import { recoveryLimits } from './recovery-limits.ts';

const minute = 60;
const hour = 3600;
const day = 24 * 3600;

/**
 * Failures of one account on one kind of device: a pause after the tenth, nothing after the thirtieth
 * (product: limits).
 */
const pauseAfter = 10;
const failuresPerDay = 30;
/** Wrong current passwords inside a session before its owner must wait. */
const wrongPasswords = 5;
/** Wrong codes of the second factor before a pause, and in a day: a million codes stay out of reach. */
const wrongCodes = 5;
const wrongCodesPerDay = 30;
/** Exports of an administrator that are long work; smaller ones are reads (product: exports). */
const exportsPerHour = 5;
/** Requests to Support and additions to them of one person. */
const helpPerHour = 20;
/** The primary only counts: it answers at once or hangs. */
const primaryLimitMs = 2_000;

export type RunningLimits = Limits & { close(): Promise<void> };

/**
 * The rates (product: limits). Where they are counted:
 * - an account's failures: Redis, or our own table without one, so that they are exact with any number of processes;
 * - tries by address and wrong passwords in all: Redis, or the memory of this process, or of the primary where this is
 *   one of several web processes of the machine;
 * - reads, writes and anonymous pages: always this process's memory, because they stand in the way of every request
 *   (a round trip would cost more than the page) and guard the machine, not a secret. With n processes a session may
 *   reach n times the rate.
 * With Redis away its counters go on in memory (R7).
 */
export function createLimits(env: Pick<Env, 'REDIS_URL'>, pool: pg.Pool, log: Logger): RunningLimits {
  const redis = env.REDIS_URL ? connectRedis(env.REDIS_URL, 'publisher', log) : null;
  const exact = (name: string, points: number, duration: number, blockDuration = 0): RateLimiterAbstract => {
    const options = {
      keyPrefix: name,
      points,
      duration,
      blockDuration,
      // a paused account is refused without asking the store again: a flood on one account stays cheap
      ...(blockDuration > 0
        ? { inMemoryBlockOnConsumed: points + 1, inMemoryBlockDuration: blockDuration }
        : {}),
    };
    return redis
      ? overRedis(redis, options)
      : new RateLimiterPostgres({
          ...options,
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limit',
          tableCreated: true,
          clearExpiredByTimeout: name === 'login-day',
        });
  };
  const quick = (name: string, points: number, duration: number): RateLimiterAbstract => {
    const options = { keyPrefix: name, points, duration };
    if (redis) return overRedis(redis, options);
    return cluster.isWorker
      ? new RateLimiterCluster({ ...options, timeoutMs: primaryLimitMs })
      : new RateLimiterMemory(options);
  };

  const rates = {
    read: new RateLimiterMemory({ keyPrefix: 'read', points: 600, duration: minute }),
    write: new RateLimiterMemory({ keyPrefix: 'write', points: 120, duration: minute }),
    anonymous: new RateLimiterMemory({ keyPrefix: 'anonymous', points: 300, duration: minute }),
  };
  const uploads = [exact('upload-hour', 20, hour), exact('upload-day', 100, day)];
  const administrationUploads = exact('administration-upload', 600, hour);
  const help = exact('help', helpPerHour, hour);
  const exports = exact('export', exportsPerHour, hour);
  const login = loginLimits({
    burst: exact('login-burst', pauseAfter, 15 * minute, 15 * minute),
    burstKnown: exact('login-known', failuresPerDay, 15 * minute),
    day: exact('login-day', failuresPerDay, day),
    wait: exact('login-wait', 1, longestWait),
    tries: quick('login-tries', 300, 10 * minute),
    failures: quick('login-failures', 100, 10 * minute),
    everybody: quick('login-all', 20, 1),
    code: exact('code', wrongCodes, 15 * minute, 15 * minute),
    codeDay: exact('code-day', wrongCodesPerDay, day),
  });
  const recovery = recoveryLimits({
    password: exact('password', wrongPasswords, 15 * minute, 15 * minute),
    asked: quick('recovery', 60, hour),
    support: quick('support', 3, hour),
    resetAccount: quick('reset-account', 10, hour),
    resetAddress: quick('reset-address', 100, hour),
  });
  return {
    ...login,
    ...recovery,
    call: (kind, key) => consume(rates[kind], key),
    upload: async (personId) => {
      for (const rate of uploads) await consume(rate, String(personId));
    },
    administrationUpload: (personId) => consume(administrationUploads, String(personId)),
    export: (personId) => consume(exports, String(personId), exportsText),
    help: (personId) => consume(help, String(personId), helpText),
    anonymous: (address) => consume(rates.anonymous, address),
    close: async () => redis?.disconnect(),
  };
}

const exportsText = (wait: string): string =>
  `Ya pediste ${exportsPerHour} exportaciones grandes en una hora. Podrás pedir otra en ${wait}.`;

const helpText = (wait: string): string =>
  `Escribiste ${helpPerHour} veces a Soporte en una hora. Podrás escribir otra vez en ${wait}.`;

type Options = { keyPrefix: string; points: number; duration: number; blockDuration?: number };

function overRedis(client: Redis, options: Options): RateLimiterAbstract {
  return new RateLimiterRedis({
    ...options,
    keyPrefix: `limit:${options.keyPrefix}`,
    storeClient: client,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}
