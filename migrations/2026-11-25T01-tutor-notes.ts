import { type Kysely, sql } from 'kysely';

/** The notes of tutors about a learner (product: learner file), and an id by which a case is commented. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- For the tutors of the member's group, never for the learner or the boss.
    create table tutor_note (
      id integer generated always as identity primary key,
      member_id integer not null references member (id) on delete cascade,
      author_id integer not null references person (id),
      text text not null check (char_length(text) between 1 and 2000),
      created_at timestamptz not null default now(),
      edited_at timestamptz,
      deleted_at timestamptz
    );
    create index tutor_note_member_idx on tutor_note (member_id, id desc) where deleted_at is null;
    create index tutor_note_author_idx on tutor_note (author_id);

    alter table case_response
      add column id integer generated always as identity unique,
      add constraint case_response_comment_length check (char_length(tutor_comment) between 1 and 2000);
    create index case_response_tutor_idx on case_response (tutor_id) where tutor_id is not null;
    -- Ended ones too, for a learner's accesses.
    create index session_person_created_idx on session (person_id, created_at desc);
  `.execute(db);
}

/** Removes everything this step made. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index session_person_created_idx, case_response_tutor_idx;
    alter table case_response drop constraint case_response_comment_length, drop column id;
    drop table tutor_note;
  `.execute(db);
}
