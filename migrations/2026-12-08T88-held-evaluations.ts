import { type Kysely, sql } from 'kysely';

/**
 * An evaluation whose boss pressed *Enviar* waits here for its ten seconds: when it is sent, and why one that waited was
 * not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table boss_evaluation add column send_due_at timestamptz, add column unsent_because text;
    create index boss_evaluation_send_due_idx on boss_evaluation (send_due_at) where send_due_at is not null;
  `.execute(db);
}

/** Takes it all back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index boss_evaluation_send_due_idx;
    alter table boss_evaluation drop column unsent_because, drop column send_due_at;
  `.execute(db);
}
