import { type Kysely, sql } from 'kysely';

/** Counts the saves of a questionnaire, so that of two people who edit it the later one is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table questionnaire add column version integer not null default 1`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table questionnaire drop column version`.execute(db);
}
