import { type Kysely, sql } from 'kysely';

/**
 * Counters of the login limits where no Redis is configured (product: limits). Columns and their order are those that
 * rate-limiter-flexible writes. Unlogged: a crash may forget the counters, and a login writes no WAL for them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table rate_limit (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );
    create index rate_limit_expire_idx on rate_limit (expire);
  `.execute(db);
}

/** Removes the table. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table rate_limit`.execute(db);
}
