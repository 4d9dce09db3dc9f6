import { type Kysely, sql } from 'kysely';

/**
 * Requests that were granted before their deed was asked for: it was done elsewhere, and they close with words about it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table arco_request add column closes_with_words boolean not null default false;
    update arco_request set closes_with_words = true
      where kind in ('rectification', 'opposition', 'revocation') and outcome = 'granted'
        and answered_at is not null and executed_at is null;
  `.execute(db);
}

/** Takes it back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table arco_request drop column closes_with_words`.execute(db);
}
