import { type Kysely, sql } from 'kysely';

/**
 * All the bosses whom a member ever had, by their first days: a change of boss and an imported row ask for the last one.
 * The other indexes hold either the present or the past.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index member_boss_spans_idx on member_boss (member_id, from_on)`.execute(db);
}

/** Takes the index away. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index member_boss_spans_idx`.execute(db);
}
