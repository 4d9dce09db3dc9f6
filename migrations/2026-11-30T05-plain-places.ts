import { type Kysely, sql } from 'kysely';

/**
 * Stores and areas without accents and capitals, as rows keep their names in `search`: folding each of a hundred thousand
 * of them again took a list's filter most of a second.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table person
      add column plain_store text generated always as (plain(store)) stored,
      add column plain_area text generated always as (plain(area)) stored
  `.execute(db);
}

/** Takes them back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person drop column plain_store, drop column plain_area`.execute(db);
}
