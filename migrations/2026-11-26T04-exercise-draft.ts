import { type Kysely, sql } from 'kysely';

/** The choices of a learner in an exercise that are not sent yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exercise_draft (
      member_id integer not null references member (id) on delete cascade,
      activity_id integer not null references activity (id) on delete cascade,
      answers jsonb not null,
      version integer not null default 1,
      saved_at timestamptz not null default now(),
      primary key (member_id, activity_id)
    );
    create index exercise_draft_activity_idx on exercise_draft (activity_id);
  `.execute(db);
}

/** Removes the drafts; what was sent stays. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table exercise_draft`.execute(db);
}
