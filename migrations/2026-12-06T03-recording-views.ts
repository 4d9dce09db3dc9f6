import { type Kysely, sql } from 'kysely';

/**
 * The people who opened the recording of a live session, and their first time. As attendance, it ends with the
 * generation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table live_session_view (
      live_session_id integer not null references live_session (id) on delete cascade,
      person_id integer not null references person (id) on delete cascade,
      first_at timestamptz not null,
      primary key (live_session_id, person_id)
    );
    create index live_session_view_person_idx on live_session_view (person_id);
    create trigger recording_view_of_closed before insert on live_session_view
      for each row execute function attendance_of_closed_guard();
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table live_session_view`.execute(db);
}
