import { type Kysely, sql } from 'kysely';

/**
 * When a boss's form had its last answer: the day decides a badge, and neither a later correction nor the sending
 * moves it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table boss_evaluation
      add column prepared_at timestamptz,
      add check (prepared_at is null or answered = question_count);
    -- The trigger lets nothing change in what was sent.
    alter table boss_evaluation disable trigger boss_evaluation_sent_is_final;
    update boss_evaluation set prepared_at = saved_at where answered = question_count;
    alter table boss_evaluation enable trigger boss_evaluation_sent_is_final;
  `.execute(db);
}

/** Removes everything this step made. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table boss_evaluation drop column prepared_at`.execute(db);
}
