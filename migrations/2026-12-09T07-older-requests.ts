import { type Kysely, sql } from 'kysely';

/**
 * Since when the deed of a request is asked for: the requests of before, which were granted when it was done elsewhere,
 * close with words about it. One of today has it from the beginning.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table arco_request add column deed_asked_since timestamptz not null default now();
    alter table arco_request alter column deed_asked_since set default '-infinity';
  `.execute(db);
}

/** Takes it back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table arco_request drop column deed_asked_since`.execute(db);
}
