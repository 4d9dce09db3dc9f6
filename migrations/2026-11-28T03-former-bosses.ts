import { type Kysely, sql } from 'kysely';

/** Pairs of member and boss that have ended, by both: a team's page reads them for each of its rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index member_boss_before_idx on member_boss (member_id, to_on desc, id desc) where to_on is not null;
    create index member_boss_former_idx on member_boss (boss_id) where to_on is not null;
  `.execute(db);
}

/** Removes them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index member_boss_before_idx, member_boss_former_idx`.execute(db);
}
