import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { createDatabase, createPool, type Database } from '#server/db/database.ts';
import { createLogger } from '#server/logger.ts';
import type { Trx } from '#server/world.ts';

/** Address of the tests' PostgreSQL as its owner, who may create databases. */
export function ownerUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is missing: run the tests with npm test');
  return url;
}

/** Role that the application runs as; without a role of its own it is the owner. */
export function appUrl(): string {
  return process.env.TEST_APP_DATABASE_URL ?? ownerUrl();
}

/** The same server and role, another database. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** A name that no other run uses. */
export const freshName = (prefix: string): string => `${prefix}_${randomBytes(6).toString('hex')}`;

/** Runs one statement as the owner, on the database of TEST_DATABASE_URL. */
export const asOwner = async (statement: string): Promise<void> => void (await runSql(ownerUrl(), statement));

/** Runs one statement on any database and gives its rows. */
export async function runSql<T extends pg.QueryResultRow>(
  connectionString: string,
  statement: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<T>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** As superuser where there is one: the server's own vacuum may be at work in it, and the owner may not end that. */
export const dropDatabase = async (database: string): Promise<void> =>
  void (await runSql(
    process.env.TEST_SUPER_DATABASE_URL ?? ownerUrl(),
    `drop database if exists ${database} with (force)`,
  ));

/** Connections to a test's own database, whose drop may end one that is just closing. */
export function ownPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Runs typed statements on any database, on one connection. */
export async function onDatabase<T>(connectionString: string, run: (db: Database) => Promise<T>): Promise<T> {
  const log = createLogger('test', 'silent');
  const db = createDatabase(createPool({ connectionString, max: 1, name: 'rumbo-test' }, log));
  try {
    return await run(db);
  } finally {
    await db.destroy();
  }
}

/** PostgreSQL only warns where another role than the owner takes statistics, and plans then hang on its own vacuum. */
export const takeStatistics = async (appDatabase: string): Promise<void> =>
  void (await runSql(withDatabase(ownerUrl(), new URL(appDatabase).pathname.slice(1)), 'analyze'));

/**
 * Runs statements of a test beside a worker that lives, and once more after a deadlock: of two that wait for each other
 * the database stops one.
 */
export async function runBesideWorker(statements: () => Promise<unknown>): Promise<void> {
  await statements().catch((error: { code?: string }) =>
    error.code === '40P01' ? statements() : Promise.reject(error),
  );
}

/**
 * Writes the many rows of a test in one transaction: on a busy machine such a statement takes longer than the product gives
 * one of its own.
 */
export const writeMany = <T>(db: Database, write: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    return write(trx);
  });
