import { type Kysely, sql } from 'kysely';

/**
 * A session in which an administrator looks at somebody's screens (product: view as): who looks, from which session of
 * theirs, why, and the screen to go back to. Only such a session has them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session
      add column viewer_id integer references person (id),
      add column viewer_session_id uuid references session (id) on delete set null,
      add column view_reason text,
      add column view_from text,
      add constraint session_view_check check (
        (viewer_id is null) = (view_reason is null) and (viewer_id is null) = (view_from is null)
        and (viewer_id is not null or viewer_session_id is null) and viewer_id <> person_id
      );
    create index session_viewer_idx on session (viewer_id) where viewer_id is not null;
    create index session_viewer_session_idx on session (viewer_session_id) where viewer_session_id is not null;
  `.execute(db);
}

/** Takes them back, with the sessions that are nobody's without them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from session where viewer_id is not null;
    alter table session drop constraint session_view_check, drop column view_from, drop column view_reason,
      drop column viewer_session_id, drop column viewer_id;
  `.execute(db);
}
