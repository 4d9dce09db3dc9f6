import { type Kysely, sql } from 'kysely';

/** A request to Support has a priority, which decides within how many business hours it is answered (product: support requests). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table support_ticket
      add column priority text not null default 'normal' check (priority in ('urgent', 'high', 'normal', 'low'));
  `.execute(db);
}

/** Takes it all back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table support_ticket drop column priority`.execute(db);
}
