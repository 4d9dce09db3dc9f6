import { type Kysely, sql } from 'kysely';

/**
 * Adds the parts that an attempt at the final evaluation needs beyond its first table (product: final evaluation).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The questions as they were drawn, with their options in this attempt's order and the key: what is edited
    -- afterwards changes neither what is answered nor its grade.
    alter table final_attempt add column paper jsonb not null default '[]';
    alter table final_attempt add column saved_at timestamptz;

    -- One open attempt per learner, whatever is asked at the same moment.
    create unique index final_attempt_open_idx on final_attempt (member_id) where sent_at is null;
    create index final_attempt_due_idx on final_attempt (ends_at) where sent_at is null;
  `.execute(db);
}

/** Removes everything this step made. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index final_attempt_due_idx, final_attempt_open_idx;
    alter table final_attempt drop column saved_at, drop column paper;
  `.execute(db);
}
