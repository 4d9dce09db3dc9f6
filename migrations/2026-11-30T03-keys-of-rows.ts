import { type Kysely, sql } from 'kysely';

/** Indexes find a repeated key among the rows of a file without reading them all (product: imports). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index task_row_number_idx on task_row (task_id, (input ->> 'number'), line)
      where input ->> 'number' is not null;
    create index task_row_username_idx on task_row (task_id, (input ->> 'username'), line)
      where input ->> 'username' is not null;
    create index task_row_email_idx on task_row (task_id, (input ->> 'email'), line)
      where input ->> 'email' is not null;
  `.execute(db);
}

/** Takes them back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index task_row_number_idx, task_row_username_idx, task_row_email_idx`.execute(db);
}
