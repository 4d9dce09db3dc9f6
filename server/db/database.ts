import { Kysely } from 'kysely';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import { NamedClient } from './named-client.ts';
import { PipelinedDialect } from './pipelined.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;

/**
 * The parsers of values that PostgreSQL hands over as text and we read as numbers: counts (int8) and grades (numeric
 * with one decimal). Dates stay `yyyy-mm-dd`.
 */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text) => text,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export type PoolOptions = {
  connectionString: string;
  max: number;
  name: string;
  schema?: string;
  /** For what can be rebuilt from the rest: commits do not wait for the disk, and a crash takes back the last of them. */
  rebuildable?: boolean;
  /** How long a statement waits for a free connection, ms; 2,000 where it is not said. */
  waitMs?: number;
};

/**
 * A pool whose limits keep anybody from waiting more than about 3 s (R9). The error handler is what keeps an
 * idle client's death from ending the process (product: connections).
 */
export function createPool(options: PoolOptions, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    Client: NamedClient,
    pipeline: true,
    connectionString: options.connectionString,
    max: options.max,
    // Some stay: after a quiet half minute a page waited 0.1 to 0.3 s for a new connection and its plans.
    min: Math.min(4, options.max),
    application_name: options.name,
    connectionTimeoutMillis: options.waitMs ?? 2_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    options: settingsOf(options),
  });
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  // A client in use, between two statements of a transaction, has nobody else to tell: unheard it ends the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'database connection lost'));
  });
  return pool;
}

function settingsOf({ schema, rebuildable }: PoolOptions): string {
  const settings = [schema && `search_path=${schema}`, rebuildable && 'synchronous_commit=off'];
  return settings.flatMap((setting) => (setting ? [`-c ${setting}`] : [])).join(' ');
}

/** The typed query builder over a pool. */
export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PipelinedDialect({ pool }) });
}
