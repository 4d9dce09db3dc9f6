import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDatabase, createPool, type Database } from '#server/db/database.ts';
import { type Env, readEnv } from '#server/env.ts';
import { createLogger } from '#server/logger.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import type { Ground } from './ground.ts';
import { type Learner, openSessions, peopleUpTo } from './learners.ts';
import type { Options } from './options.ts';
import { loadSetS } from './set-s/load.ts';
import { shape } from './set-s/shape.ts';

/** The product with data set S, its web processes and one worker, and a database connection beside it. */
export type Product = {
  stack: Stack;
  port: number;
  env: Env;
  db: Database;
  /** Behind P6 and P7. */
  backend: 'embedded' | 'Redis';
  /** Fresh sessions of the first learners; all of set S without a number. */
  signIn(count?: number): Promise<Learner[]>;
  /** Waits until no reaction is owed; gives how long it took in seconds, or null beyond the limit. */
  drained(limitSeconds: number): Promise<number | null>;
  owed(): Promise<number>;
  stop(): Promise<void>;
};

/** Logging as it is delivered, and each visitor's own address believed, because limits count by address. */
const settings = { LOG_LEVEL: 'info', TRUST_PROXY: '1' };

export async function startProduct(ground: Ground, options: Options, redis: boolean): Promise<Product> {
  const profile = options.profileDir
    ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${options.profileDir}` }
    : undefined;
  const stack = await startStack({
    name: 'bench',
    webProcesses: options.web,
    ...(redis && ground.redisUrl ? { redisUrl: ground.redisUrl } : {}),
    env: { ...settings, ...profile },
  });
  const env = readEnv(stack.env);
  const log = createLogger('bench', 'warn');
  const db = createDatabase(createPool({ connectionString: stack.databaseUrl, max: 8, name: 'bench' }, log));
  const owed = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from reaction where done_at is null and failed_at is null
    `.execute(db);
    return rows[0]?.count ?? 0;
  };
  const stop = async () => {
    await db.destroy();
    await stack.stop();
  };
  try {
    await loadSetS(db);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    stack,
    port: Number(new URL(stack.origin).port),
    env,
    db,
    backend: redis ? 'Redis' : 'embedded',
    signIn: (count = shape.learners) => openSessions(db, env, peopleUpTo(count)),
    owed,
    async drained(limitSeconds) {
      const since = performance.now();
      const seconds = () => (performance.now() - since) / 1000;
      while ((await owed()) > 0) {
        if (seconds() > limitSeconds) return null;
        await wait(50);
      }
      return seconds();
    },
    stop,
  };
}
