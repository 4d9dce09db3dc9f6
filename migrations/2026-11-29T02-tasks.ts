import { type Kysely, sql } from 'kysely';

/** Long work of the administration, in steps that survive a kill (product: tasks), and views of lists that are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table task (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('import', 'export', 'bulk')),
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
      -- Ids, filters and options: never a name.
      input jsonb not null default '{}',
      total integer check (total >= 0),
      done integer not null default 0 check (done >= 0),
      refused integer not null default 0 check (refused >= 0),
      result jsonb,
      file_id integer references file (id),
      result_file_id integer references file (id),
      made_by integer references person (id),
      made_at timestamptz not null default now(),
      started_at timestamptz,
      beat_at timestamptz,
      cancel_asked_at timestamptz,
      finished_at timestamptz,
      expires_at timestamptz,
      check (total is null or done <= total)
    );
    create index task_open_idx on task (id) where state in ('waiting', 'running');
    create index task_made_idx on task (made_by, id desc);

    create table task_row (
      task_id integer not null references task (id) on delete cascade,
      line integer not null,
      input jsonb not null,
      verdict text check (verdict in ('create', 'update', 'same', 'refused')),
      changes jsonb,
      problems jsonb,
      object_id integer,
      done_at timestamptz,
      primary key (task_id, line)
    );
    create index task_row_owed_idx on task_row (task_id, line)
      where done_at is null and verdict in ('create', 'update');

    create table saved_view (
      id integer generated always as identity primary key,
      person_id integer not null references person (id) on delete cascade,
      screen text not null,
      name text not null check (char_length(name) between 1 and 60),
      query text not null check (char_length(query) <= 2000),
      shared boolean not null default false,
      version integer not null default 1,
      made_at timestamptz not null default now(),
      unique (person_id, screen, name)
    );

    alter table file drop constraint file_purpose_check, add constraint file_purpose_check
      check (purpose in ('course', 'photo', 'challenge', 'badge', 'agreement', 'answer', 'guide', 'import', 'export',
        'package'));
    alter table upload drop constraint upload_purpose_check, add constraint upload_purpose_check
      check (purpose in ('photo', 'challenge', 'answer', 'guide', 'import', 'package'));
  `.execute(db);
}

/** Takes them back, with the files that only tasks and guides of generations have. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table saved_view, task_row, task;
    update learner_group set feedback_guide_id = null
      where feedback_guide_id in (select id from file where purpose = 'guide');
    delete from upload where purpose in ('guide', 'import', 'package');
    delete from file where purpose in ('guide', 'import', 'export', 'package');
    alter table upload drop constraint upload_purpose_check, add constraint upload_purpose_check
      check (purpose in ('photo', 'challenge', 'answer'));
    alter table file drop constraint file_purpose_check, add constraint file_purpose_check
      check (purpose in ('course', 'photo', 'challenge', 'badge', 'agreement', 'answer'));
  `.execute(db);
}
