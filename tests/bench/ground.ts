import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type RedisMachine, redisMachine } from '#tests/faults/machines.ts';
import { startPostgres } from '../../bin/embedded-postgres.mjs';
import { parentOf } from './measure/usage.ts';
import { redisTool } from './project-tools.ts';

/**
 * The ground of the product: PostgreSQL (ours, unless TEST_DATABASE_URL names one) and, if asked for, a Redis of our
 * own.
 */
export type Ground = {
  postmasterPid: number;
  redis: RedisMachine | null;
  stop(): Promise<void>;
};

/** Leaves the address of PostgreSQL in TEST_DATABASE_URL, where the composed stack looks for it. */
export async function raiseGround(withRedis: boolean): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'rumbo-bench-'));
  // Ours, and for root the postgres user must be able to walk through it.
  await chmod(folder, 0o755);
  const lower = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of lower.splice(0).reverse()) await step();
  };
  try {
    if (!process.env.TEST_DATABASE_URL) {
      const postgres = await startPostgres({ dataDir: folder });
      lower.push(async () => {
        await postgres.stop();
        await rm(postgres.clusterDir, { recursive: true, force: true });
      });
      Object.assign(process.env, {
        TEST_DATABASE_URL: postgres.ownerUrl,
        TEST_APP_ROLE: 'rumbo_app',
        TEST_APP_DATABASE_URL: postgres.appUrl,
        TEST_SUPER_DATABASE_URL: postgres.superUrl,
      });
    }
    return {
      postmasterPid: await postmasterPid(process.env.TEST_DATABASE_URL ?? ''),
      redis: withRedis ? await raiseRedis(join(folder, 'redis'), lower) : null,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function raiseRedis(folder: string, lower: (() => Promise<void>)[]): Promise<RedisMachine> {
  const { hasRedis } = await redisTool();
  if (!hasRedis()) throw new Error('--redis needs redis-server (Debian: apt-get install redis-server).');
  const redis = await redisMachine(folder);
  lower.push(() => redis.remove());
  await redis.ready();
  return redis;
}

/** The parent of the process that answers us; 0 on another machine or without /proc. */
async function postmasterPid(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = parentOf(rows[0]?.pid ?? 0);
  await client.end();
  return pid;
}
