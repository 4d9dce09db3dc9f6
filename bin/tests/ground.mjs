import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../embedded-postgres.mjs';
import { hasRedis, startRedis } from '../redis.mjs';
import { secretsOf } from '../secrets.mjs';

/** A temporary folder, and the servers of a run in it. */

/**
 * Keeps the person's own configuration (a database, Redis, a bucket, mail) away from tests.
 * @param {(() => unknown)[]} lower steps that take everything away again, the last one first
 */
export function raiseFolder(lower) {
  const folder = mkdtempSync(join(tmpdir(), 'rumbo-test-'));
  // Ours, and for root the postgres user must be able to walk through it.
  chmodSync(folder, 0o755);
  lower.push(() => rmSync(folder, { recursive: true, force: true }));
  const mine = Object.entries(process.env).filter(
    ([name]) => !/^(S3_|SMTP_|REDIS_URL$|(MIGRATE_)?DATABASE_URL$)/.test(name),
  );
  return { folder, env: Object.fromEntries(mine) };
}

/** A fresh PostgreSQL, and the variables by which the tests find it. */
export async function raiseDatabase(folder, lower) {
  const postgres = await startPostgres({ dataDir: folder, throwaway: true });
  lower.push(async () => {
    await postgres.stop();
    rmSync(postgres.clusterDir, { recursive: true, force: true });
  });
  return {
    TEST_DATABASE_URL: postgres.ownerUrl,
    TEST_APP_ROLE: 'rumbo_app',
    TEST_APP_DATABASE_URL: postgres.appUrl,
    TEST_SUPER_DATABASE_URL: postgres.superUrl,
  };
}

/** The person's Redis or one of our own; undefined where this machine has none. */
export async function redisAddress(folder, lower) {
  if (process.env.REDIS_URL) return process.env.REDIS_URL;
  if (!hasRedis()) return undefined;
  const redis = await startRedis(join(folder, 'redis'), secretsOf(folder).DEVICE_SECRET);
  lower.push(() => redis.stop());
  return redis.url;
}
