import { type Kysely, sql } from 'kysely';

/** The progress of everybody is sorted and filtered by a few figures of a standing: an index alone is read, not its units. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index standing_figures_idx on standing (progress, member_id)
      include (challenge_average, challenge_units, boss_average, boss_units, final_grade, verdict)
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index standing_figures_idx`.execute(db);
}
