import { type Kysely, sql } from 'kysely';

/** The things that a file would do by itself when somebody opens it, as codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table file add column warnings text[] not null default '{}'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table file drop column warnings`.execute(db);
}
