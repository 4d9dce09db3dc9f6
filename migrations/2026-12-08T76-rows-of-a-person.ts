import { type Kysely, sql } from 'kysely';

/** Rows of long work are found by their person: whom an incident touched, and an erasure, look there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index task_row_object_idx on task_row (object_id) where object_id is not null`.execute(db);
}

/** Takes it back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index task_row_object_idx`.execute(db);
}
