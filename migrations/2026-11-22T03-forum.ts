import { type Kysely, sql } from 'kysely';

/** Private notes, reports of forum posts, and what the search for similar questions needs (product: forum). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Both are trusted extensions: the owner of the database may create them.
    create extension if not exists pg_trgm;
    create extension if not exists unaccent;

    create table activity_note (
      member_id integer not null references member (id) on delete cascade,
      activity_id integer not null references activity (id) on delete cascade,
      text text not null check (char_length(text) <= 8000),
      version integer not null default 1,
      saved_at timestamptz not null default now(),
      primary key (member_id, activity_id)
    );
    create index activity_note_activity_idx on activity_note (activity_id);

    create table post_report (
      id integer generated always as identity primary key,
      question_id integer not null references question (id) on delete cascade,
      answer_id integer references answer (id) on delete cascade,
      reporter_id integer not null references person (id) on delete cascade,
      reason text not null check (reason in ('offensive', 'personal-data', 'off-topic', 'other')),
      detail text not null default '' check (char_length(detail) <= 500),
      created_at timestamptz not null default now(),
      resolved_at timestamptz,
      -- One report per person and post, however often they press.
      unique nulls not distinct (question_id, answer_id, reporter_id)
    );
    create index post_report_open_idx on post_report (created_at) where resolved_at is null;
    create index post_report_answer_idx on post_report (answer_id);
    create index post_report_reporter_idx on post_report (reporter_id);

    -- One solution at most; whoever chooses another takes the mark from the first.
    create unique index answer_solution_key on answer (question_id) where solution;
    create index answer_person_idx on answer (person_id);
    create index points_entry_recent_idx on points_entry (member_id, created_at desc);
  `.execute(db);
}

/** Removes everything this step made. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index answer_solution_key, answer_person_idx, points_entry_recent_idx;
    drop table post_report, activity_note;
    drop extension if exists unaccent;
    drop extension if exists pg_trgm;
  `.execute(db);
}
