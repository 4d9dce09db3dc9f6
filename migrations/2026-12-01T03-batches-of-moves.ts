import { type Kysely, sql } from 'kysely';

/** Moves of several generations that were made together say so, and are taken back together (product: waves). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table wave_shift add column batch_id uuid;
    create index wave_shift_batch_idx on wave_shift (batch_id) where batch_id is not null;
  `.execute(db);
}

/** Takes that back: a move of each generation alone is left. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wave_shift drop column batch_id`.execute(db);
}
