import { type Kysely, sql } from 'kysely';

/** A row of a file keeps its person as they were before it and after it: an import can be undone (decision 47). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table task_row add column undo jsonb`.execute(db);
}

/** Takes it back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table task_row drop column undo`.execute(db);
}
