import { type Kysely, sql } from 'kysely';

/**
 * The rhythm that a learner chose for themself: so many activities a week, and a pause (product: rhythm). Nothing is kept
 * of weeks: what was finished in one is counted when it is shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rhythm (
      person_id integer primary key references person (id) on delete cascade,
      weekly_goal smallint not null check (weekly_goal between 1 and 7),
      paused_from date,
      resumes_on date,
      changed_at timestamptz not null default now(),
      check ((paused_from is null) = (resumes_on is null) and paused_from < resumes_on)
    )
  `.execute(db);
}

/** Takes it back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table rhythm`.execute(db);
}
