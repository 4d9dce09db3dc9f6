import { type Kysely, sql } from 'kysely';

/** Points of the forum are counted as they stand: a mark says that some came or went, so that open screens read them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table analytics_mark add is_forum boolean not null default false`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table analytics_mark drop is_forum`.execute(db);
}
