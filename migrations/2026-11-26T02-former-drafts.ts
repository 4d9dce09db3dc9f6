import { type Kysely, sql } from 'kysely';

/**
 * The unsent answers of a boss when the collaborator was given to another one: they never become the answers of
 * the next boss, and they are there again if the collaborator comes back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_draft (
      member_id integer not null references member (id) on delete cascade,
      unit_id integer not null references unit (id),
      boss_id integer not null references person (id),
      questionnaire jsonb not null,
      answered smallint not null,
      question_count smallint not null,
      version integer not null,
      prepared_at timestamptz,
      saved_at timestamptz not null,
      primary key (member_id, unit_id, boss_id)
    );
    create index former_draft_boss_idx on former_draft (boss_id);
  `.execute(db);
}

/** Removes everything this step made. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table former_draft`.execute(db);
}
