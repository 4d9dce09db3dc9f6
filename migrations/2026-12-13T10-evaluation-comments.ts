import { type Kysely, sql } from 'kysely';

/**
 * A boss's comments beside the answers of an evaluation, on its sections by their titles and on the whole (product: boss
 * page): with the draft, the sent one, each that was reopened, and the draft of a former boss.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await sql`
      alter table ${sql.table(table)}
        add column comments jsonb not null default '{}' check (jsonb_typeof(comments) = 'object')
    `.execute(db);
  }
  // A closed generation takes no comment either.
  await sql`
    create or replace trigger boss_evaluation_of_finished
      before insert or update of questionnaire, comments, sent_at on boss_evaluation
      for each row execute function record_of_finished_guard('RB002')
  `.execute(db);
}

const tables = ['boss_evaluation', 'boss_evaluation_past', 'former_draft'];

/** Takes them back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace trigger boss_evaluation_of_finished
      before insert or update of questionnaire, sent_at on boss_evaluation
      for each row execute function record_of_finished_guard('RB002')
  `.execute(db);
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} drop column comments`.execute(db);
  }
}
