import cluster from 'node:cluster';
import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from 'rate-limiter-flexible';
import { countText } from '#app/domain/text/counts.ts';
import { networkOf } from '../auth/address.ts';
import type { Env } from '../env.ts';
import type { Logger } from '../logger.ts';
import { connectRedis } from '../redis.ts';
import { Counter, type LimitMet, untilText, waitText } from './counting.ts';
import type { Limits } from './limits.ts';
import { loginLimits, longestWait } from './login-limits.ts';
import type { LimitName } from './names.ts';
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
const uploadsPerHour = 20;
const uploadsPerDay = 100;
const administrationUploadsPerHour = 600;
/** Of one browser, or one ended session: a person is never so fast. */
const pagesPerMinute = 300;
/** Of one address, behind which a whole company may stand: it guards the machine alone, which sheds load besides. */
const pagesOfAddress = 6_000;
/** The primary only counts: it answers at once or hangs. */
const primaryLimitMs = 2_000;

export type RunningLimits = Limits & { close(): Promise<void> };

/** Built of: where it counts, the zone in which it says when a limit ends, and where it tells that one was met. */
type LimitsEnv = Pick<Env, 'REDIS_URL' | 'TZ_NEGOCIO'>;
type Told = { met: LimitMet; untrustedForward: (address: string) => void };

/**
 * The rates (product: limits). Where they are counted:
 * - an account's failures: Redis, or our own table without one, so that they are exact with any number of processes;
 * - failures by address and wrong passwords in all: Redis, or the memory of this process, or of the primary where this is
 *   one of several web processes of the machine;
 * - reads, writes and pages without a session: always this process's memory, because they stand in the way of every request
 *   (a round trip would cost more than the page) and guard the machine, not a secret. With n processes a session may
 *   reach n times the rate.
 * With Redis away its counters go on in memory (R7).
 */
export function createLimits(env: LimitsEnv, pool: pg.Pool, log: Logger, told: Told): RunningLimits {
  const redis = env.REDIS_URL ? connectRedis(env.REDIS_URL, 'publisher', log) : null;
  const counter = (name: LimitName, store: RateLimiterAbstract, by: 'address' | 'other' = 'other') =>
    new Counter(store, { name, by, met: told.met });
  const exact = (name: LimitName, points: number, duration: number, blockDuration = 0): Counter => {
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
    const store = redis
      ? overRedis(redis, options)
      : new RateLimiterPostgres({
          ...options,
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limit',
          tableCreated: true,
          clearExpiredByTimeout: name === 'login-day',
        });
    return counter(name, store);
  };
  const quick = (
    name: LimitName,
    points: number,
    duration: number,
    by: 'address' | 'other' = 'other',
  ): Counter => {
    const options = { keyPrefix: name, points, duration };
    if (redis) return counter(name, overRedis(redis, options), by);
    const store = cluster.isWorker
      ? new RateLimiterCluster({ ...options, timeoutMs: primaryLimitMs })
      : new RateLimiterMemory(options);
    return counter(name, store, by);
  };
  const own = (name: LimitName, points: number, by: 'address' | 'other' = 'other'): Counter =>
    counter(name, new RateLimiterMemory({ keyPrefix: name, points, duration: minute }), by);

  const rates = { read: own('read', 600), write: own('write', 120) };
  const pages = own('pages', pagesOfAddress, 'address');
  const devicePages = own('device-pages', pagesPerMinute);
  const unsigned = own('unsigned-calls', pagesOfAddress, 'address');
  const ended = own('ended-session', pagesPerMinute);
  const uploadHour = exact('upload-hour', uploadsPerHour, hour);
  const uploadDay = exact('upload-day', uploadsPerDay, day);
  const administrationUploads = exact('administration-upload', administrationUploadsPerHour, hour);
  const help = exact('help', helpPerHour, hour);
  const exports = exact('export', exportsPerHour, hour);
  const login = loginLimits({
    burst: exact('login-burst', pauseAfter, 15 * minute),
    burstKnown: exact('login-known', failuresPerDay, 15 * minute),
    wrong: exact('login-wrong', pauseAfter, 15 * minute),
    day: exact('login-day', failuresPerDay, day),
    wait: exact('login-wait', 1, longestWait),
    failures: quick('login-failures', 100, 10 * minute, 'address'),
    ownFailures: quick('login-own', 100, 10 * minute),
    everybody: quick('login-all', 20, 1),
    code: exact('code', wrongCodes, 15 * minute, 15 * minute),
    codeDay: exact('code-day', wrongCodesPerDay, day),
  });
  const recovery = recoveryLimits({
    password: exact('password', wrongPasswords, 15 * minute, 15 * minute),
    asked: quick('recovery', 600, hour, 'address'),
    support: quick('support', 3, hour),
    supportAddress: quick('support-address', 60, hour, 'address'),
  });
  const until = (milliseconds: number) => untilText(env.TZ_NEGOCIO, milliseconds);
  const uploaded = (count: number, span: string) => (waitMs: number) =>
    `Subiste ${countText(count, 'archivo', 'archivos')} en ${span}: puedes seguir ${until(waitMs)}.`;
  return {
    ...login,
    ...recovery,
    call: (kind, key) => rates[kind].consume(key, fastText),
    upload: async (personId) => {
      await uploadHour.consume(String(personId), uploaded(uploadsPerHour, 'una hora'));
      await uploadDay.consume(String(personId), uploaded(uploadsPerDay, 'un día'));
    },
    administrationUpload: (personId) =>
      administrationUploads.consume(String(personId), uploaded(administrationUploadsPerHour, 'una hora')),
    export: (personId) =>
      exports.consume(
        String(personId),
        (waitMs) =>
          `Ya pediste ${exportsPerHour} exportaciones grandes en una hora: puedes pedir otra ${until(waitMs)}.`,
      ),
    help: (personId) =>
      help.consume(
        String(personId),
        (waitMs) =>
          `Escribiste ${helpPerHour} veces a Soporte en una hora: puedes escribir otra vez ${until(waitMs)}.`,
      ),
    anonymous: ({ address, device }) =>
      device ? devicePages.consume(device, fastText) : pages.consume(networkOf(address), networkText),
    async unsigned({ address, device, credential }) {
      if (device) return devicePages.consume(device, fastText);
      const network = networkOf(address);
      // Counted before the address: an ended session that a program goes on using spends nothing of anybody else's.
      if (credential && (await unsigned.spentFor(network)) === null)
        await ended.consume(createHash('sha256').update(credential).digest('base64url'), endedText);
      await unsigned.consume(network, networkText);
    },
    untrustedForward: told.untrustedForward,
    close: async () => redis?.disconnect(),
  };
}

const fastText = (waitMs: number): string =>
  `Hiciste demasiadas solicitudes en un minuto. Puedes seguir ${waitText(waitMs)}.`;

const networkText = (waitMs: number): string =>
  `Desde tu red llegan demasiadas solicitudes. Puedes seguir ${waitText(waitMs)}.`;

const endedText = (waitMs: number): string =>
  `Esta sesión terminó y sigue en uso. Inicia sesión otra vez; con ella puedes intentar de nuevo ${waitText(waitMs)}.`;

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
