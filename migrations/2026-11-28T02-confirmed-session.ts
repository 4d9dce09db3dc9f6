import { type Kysely, sql } from 'kysely';

/** When the person of a session last gave their password again for a grave change (product: confirmation). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column confirmed_at timestamptz`.execute(db);
}

/** Takes it back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session drop column confirmed_at`.execute(db);
}
