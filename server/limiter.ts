import cluster from 'node:cluster';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Env } from './env.ts';
import { fail } from './errors.ts';
import type { CodeAttempt, Limits, LoginAttempt } from './limits.ts';
import type { Logger } from './logger.ts';
import { connectRedis } from './redis.ts';

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
/** From this failure on each one is followed by a wait of 1, 2, 4, 8, 16 seconds. */
const waitFrom = 5;
const longestWait = 16;
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
      // who is paused is refused without asking the store again: a flood on one account stays cheap
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
    anonymous: (address) => consume(rates.anonymous, address),
    close: async () => redis?.disconnect(),
  };
}

type LoginCounters = Record<
  'burst' | 'burstKnown' | 'day' | 'wait' | 'tries' | 'failures' | 'everybody' | 'code' | 'codeDay',
  RateLimiterAbstract
>;

type LoginLimits = Pick<
  Limits,
  | 'beforeLogin'
  | 'loginFailed'
  | 'passwordAccepted'
  | 'loginSucceeded'
  | 'unlock'
  | 'beforeCode'
  | 'codeMatched'
>;

/**
 * An attempt is counted before its password is looked at and given back when it was right, so that a thousand guesses
 * at once are still ten. Devices that signed in to the account before are counted apart from all others: an attacker
 * can pause the account, or spend a shop's address, for unknown devices, never for its owner's (S6).
 */
function loginLimits(counters: LoginCounters): LoginLimits {
  const burstOf = (attempt: LoginAttempt) => (attempt.knownDevice ? counters.burstKnown : counters.burst);
  return {
    async beforeLogin(attempt) {
      const key = keyOf(attempt);
      if (!attempt.knownDevice) {
        await consumeOrPause(counters.tries, attempt.address);
        await refuseWhenSpent(counters.failures, attempt.address);
        await refuseWhenSpent(counters.everybody, 'all');
      }
      const wait = await counters.wait.get(key);
      if (wait && wait.consumedPoints > 0 && wait.msBeforeNext > 0) pause(wait.msBeforeNext);
      await consumeOrPause(burstOf(attempt), key);
      await consumeOrPause(counters.day, key);
    },
    async loginFailed(attempt) {
      const key = keyOf(attempt);
      const counted = await burstOf(attempt).get(key);
      if (!attempt.knownDevice) {
        await Promise.all([counters.failures.penalty(attempt.address), counters.everybody.penalty('all')]);
      }
      const failures = counted?.consumedPoints ?? 0;
      if (failures >= waitFrom) {
        await counters.wait.block(key, Math.min(2 ** (failures - waitFrom), longestWait));
      }
    },
    async passwordAccepted(attempt) {
      const key = keyOf(attempt);
      await Promise.all([burstOf(attempt).reward(key), counters.day.reward(key)]);
    },
    async loginSucceeded(attempt) {
      const key = keyOf(attempt);
      if (attempt.knownDevice) {
        await Promise.all([counters.burstKnown.delete(key), counters.day.delete(key)]);
      } else {
        // only this attempt is given back: the owner's new phone must not hand an attacker thirty more guesses
        await Promise.all([counters.burst.reward(key), counters.day.reward(key)]);
      }
    },
    async unlock(account) {
      const { burst, burstKnown, day, wait, code, codeDay } = counters;
      const keys = [true, false].map((knownDevice) => keyOf({ account, knownDevice }));
      const codeKeys = (['new', 'known', 'session'] as const).map((from) => codeKeyOf({ account, from }));
      await Promise.all([
        ...[burst, burstKnown, day, wait].flatMap((counter) => keys.map((key) => counter.delete(key))),
        ...[code, codeDay].flatMap((counter) => codeKeys.map((key) => counter.delete(key))),
      ]);
    },
    async beforeCode(attempt) {
      const key = codeKeyOf(attempt);
      await consumeOrPause(counters.code, key);
      await consumeOrPause(counters.codeDay, key);
    },
    async codeMatched(attempt) {
      const key = codeKeyOf(attempt);
      const counted = [counters.code, counters.codeDay];
      // As with passwords: the owner's new phone must not hand more guesses to whoever has the password.
      if (attempt.from === 'new') await Promise.all(counted.map((counter) => counter.reward(key)));
      else await Promise.all(counted.map((counter) => counter.delete(key)));
    },
  };
}

type RecoveryLimits = Pick<
  Limits,
  'beforePassword' | 'passwordMatched' | 'mayAskRecovery' | 'mayAskSupport' | 'mayTryReset' | 'resetRefused'
>;
type RecoveryCounters = Record<
  'password' | 'asked' | 'support' | 'resetAccount' | 'resetAddress',
  RateLimiterAbstract
>;

/** Like a login, a password is counted before it is compared, so that a hundred guesses at once are still five. */
function recoveryLimits(counters: RecoveryCounters): RecoveryLimits {
  return {
    beforePassword: (personId) => consumeOrPause(counters.password, String(personId)),
    async passwordMatched(personId) {
      await counters.password.delete(String(personId));
    },
    mayAskRecovery: (address) => isWithin(counters.asked, address),
    mayAskSupport: (account) => isWithin(counters.support, account),
    async mayTryReset({ account, address }) {
      const spent = await Promise.all([
        isSpent(counters.resetAccount, account),
        isSpent(counters.resetAddress, address),
      ]);
      return !spent.includes(true);
    },
    async resetRefused({ account, address }) {
      await Promise.all([counters.resetAccount.penalty(account), counters.resetAddress.penalty(address)]);
    },
  };
}

const keyOf = (attempt: Pick<LoginAttempt, 'account' | 'knownDevice'>): string =>
  `${attempt.knownDevice ? 'known' : 'new'}:${attempt.account}`;

const codeKeyOf = ({ account, from }: CodeAttempt): string => `${from}:${account}`;

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    fail('limit.reached', { retryAfterSeconds: Math.max(1, reason.msBeforeNext / 1000) });
  }
}

async function consumeOrPause(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    pause(reason.msBeforeNext);
  }
}

/** Refuses without counting: only wrong passwords count here. */
async function refuseWhenSpent(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const counted = await spentUntil(limiter, key);
  if (counted) pause(counted.msBeforeNext);
}

async function isSpent(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  return (await spentUntil(limiter, key)) !== null;
}

async function spentUntil(limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes | null> {
  const counted = await limiter.get(key);
  return counted && counted.consumedPoints >= limiter.points && counted.msBeforeNext > 0 ? counted : null;
}

/** Counts one more; false where it is too many. */
async function isWithin(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    return false;
  }
}

function pause(milliseconds: number): never {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  return fail('login.paused', {
    retryAfterSeconds: Math.max(1, milliseconds / 1000),
    text: `Demasiados intentos. Intenta de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
  });
}

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
