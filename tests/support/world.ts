import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import type { PushName } from '#app/contract/catalogue/pushes.ts';
import { createDatabase, createPool } from '#server/db/database.ts';
import { createDecoders } from '#server/decoding/decoders.ts';
import { type Env, readEnv } from '#server/env.ts';
import type { Limits } from '#server/limits/limits.ts';
import { createPush } from '#server/live/create-push.ts';
import { createLogger } from '#server/logger.ts';
import { createMailer } from '#server/mail/mail.ts';
import { createStorage } from '#server/storage/create.ts';
import type { World } from '#server/world.ts';
import { appUrl, asOwner, dropDatabase, freshName, withDatabase } from './databases.ts';
import { withNamedHours } from './named-hours.ts';
import { phase } from './phases.ts';

/** A clock that stands still until it is told otherwise. */
export type TestClock = {
  now(): Date;
  set(instant: Date | string): void;
  advance(milliseconds: number): void;
};

/** A hint that was given to a room, as the recorder keeps it. */
export type RecordedPush = { room: string; message: PushName; data: unknown };

export type TestWorld = {
  world: World;
  /** The world's clock, to be set. */
  clock: TestClock;
  /** The pushes that the recorder got; empty with the real push. */
  pushes: RecordedPush[];
  close(): Promise<void>;
};

type TestWorldOptions = {
  /** The driver of the configuration instead of the recorder. */
  realPush?: boolean;
  env?: Record<string, string>;
  /** Instead of limits that let everything pass. */
  limits?: Limits;
};

/** Noon of a working day in Mexico City. */
const startsAt = '2026-11-18T18:00:00Z';

/** {@link createTestWorld} for a whole test file: opened at its top, closed after its last test. */
export async function openWorld(options?: TestWorldOptions): Promise<TestWorld> {
  const opened = await createTestWorld(options);
  afterAll(() => opened.close());
  return opened;
}

/**
 * A world over a database of its own, copied from the run's template. Nothing of ours is replaced but the clock and,
 * unless asked for, the sockets' side of `push`.
 */
export async function createTestWorld(options: TestWorldOptions = {}): Promise<TestWorld> {
  const database = freshName('test');
  await phase('copy of a database', () =>
    // As files: through the log, which is the server's own choice, it takes three times as long.
    asOwner(`create database ${database} template ${inject('templateDatabase')} strategy file_copy`),
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'rumbo-world-'));
  const env = testEnv(withDatabase(appUrl(), database), dataDir, options.env);
  const log = createLogger('test', env.LOG_LEVEL);
  const pool = createPool(
    // The tests' own work runs in this process too: how late it makes a connection is no fault of the product.
    { connectionString: env.DATABASE_URL, max: env.DATABASE_POOL, name: 'rumbo-test', waitMs: 30_000 },
    log,
  );
  const db = createDatabase(pool);
  const pushes: RecordedPush[] = [];
  const push = options.realPush ? createPush(env, log) : recorder(pushes, !env.REDIS_URL);
  const clock = testClock(startsAt);
  const mail = withNamedHours(createMailer(env));
  const storage = createStorage(env);
  const decoders = createDecoders(log);
  return {
    world: { env, db, log, push, clock, storage, decoders, mail, limits: options.limits ?? noLimits },
    clock,
    pushes,
    close: () =>
      phase('tear-down of a world', async () => {
        await push.close();
        mail.close();
        await decoders.close();
        await db.destroy();
        await dropDatabase(database);
        await rm(dataDir, { recursive: true, force: true });
      }),
  };
}

/** The configuration of a test; `more` replaces parts of it. */
export function testEnv(databaseUrl: string, dataDir: string, more: Record<string, string> = {}): Env {
  return readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    REDIS_URL: process.env.REDIS_URL ?? '',
    TOKEN_SECRET: 'dG9rZW4tc2VjcmV0LWZvci10ZXN0cy0zMi1ieXRlcy1sb25n',
    FILES_SECRET: 'ZmlsZXMtc2VjcmV0LWZvci10ZXN0cy0zMi1ieXRlcy1sb25n',
    DEVICE_SECRET: 'ZGV2aWNlLXNlY3JldC1mb3ItdGVzdHMtMzItYnl0ZXMtbG9uZw',
    ...more,
  });
}

function testClock(start: string): TestClock {
  let instant = new Date(start);
  return {
    now: () => new Date(instant),
    set(to) {
      instant = new Date(to);
    },
    advance(milliseconds) {
      instant = new Date(instant.getTime() + milliseconds);
    },
  };
}

function recorder(told: RecordedPush[], leavesWithCommit: boolean): World['push'] {
  return {
    leavesWithCommit,
    tell: async (_trx, messages) => {
      told.push(...messages);
    },
    close: async () => undefined,
  };
}

const noLimits: Limits = {
  call: async () => undefined,
  anonymous: async () => undefined,
  unsigned: async () => undefined,
  upload: async () => undefined,
  administrationUpload: async () => undefined,
  export: async () => undefined,
  help: async () => undefined,
  beforeLogin: async () => undefined,
  loginFailed: async () => undefined,
  passwordAccepted: async () => undefined,
  loginSucceeded: async () => undefined,
  unlock: async () => undefined,
  beforePassword: async () => undefined,
  passwordMatched: async () => undefined,
  beforeCode: async () => undefined,
  codeMatched: async () => undefined,
  recovery: async () => undefined,
  mayAskSupport: async () => true,
  untrustedForward: () => undefined,
};
