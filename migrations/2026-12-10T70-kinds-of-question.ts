import { type Kysely, sql } from 'kysely';

/**
 * Questions of other kinds than one right option (product: kinds of question), and the seed by which a paper was drawn. A
 * question without `detail` is what it was before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table final_question add column detail jsonb`.execute(db);
  await sql`alter table final_attempt add column seed bigint`.execute(db);
}

/** Takes it all back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table final_attempt drop column seed`.execute(db);
  await sql`alter table final_question drop column detail`.execute(db);
}
