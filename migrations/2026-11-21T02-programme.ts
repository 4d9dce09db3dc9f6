import { type Kysely, sql } from 'kysely';

/** Programmes, units, modules, activities and their files (spec §1, §3.3). `position` is the zero-based `orden`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create type content_status as enum ('draft', 'published', 'archived');

    create table programme (
      id integer generated always as identity primary key,
      key text not null unique,
      name text not null,
      short_name text not null,
      description text not null default '',
      reduced boolean not null default false,
      welcome text,
      final_question_count smallint not null default 20,
      final_minutes smallint not null default 60,
      final_attempts smallint not null default 2,
      status content_status not null default 'draft',
      version integer not null default 1,
      created_at timestamptz not null default now(),
      deleted_at timestamptz
    );

    create table unit (
      id integer generated always as identity primary key,
      programme_id integer not null references programme (id),
      position smallint not null check (position >= 0),
      name text not null,
      objective text not null default '',
      questionnaire_key text,
      observation_guide_id integer references file (id),
      competency_guide_id integer references file (id),
      challenge_template_id integer references file (id),
      case_study jsonb,
      challenge jsonb,
      survey jsonb,
      self_assessment jsonb,
      peer_count smallint not null default 2,
      peer_days smallint not null default 5,
      status content_status not null default 'draft',
      version integer not null default 1,
      deleted_at timestamptz,
      unique (programme_id, position) deferrable initially deferred
    );

    create table module (
      id integer generated always as identity primary key,
      unit_id integer not null references unit (id),
      position smallint not null check (position >= 0),
      name text not null,
      description text not null default '',
      status content_status not null default 'draft',
      version integer not null default 1,
      deleted_at timestamptz,
      unique (unit_id, position) deferrable initially deferred
    );

    create table activity (
      id integer generated always as identity primary key,
      module_id integer not null references module (id),
      position smallint not null check (position >= 0),
      name text not null,
      kind smallint not null,
      minutes smallint not null default 0 check (minutes >= 0),
      body jsonb not null default '{}',
      points smallint not null default 0,
      status content_status not null default 'draft',
      version integer not null default 1,
      deleted_at timestamptz,
      unique (module_id, position) deferrable initially deferred
    );

    create table activity_file (
      activity_id integer not null references activity (id) on delete cascade,
      file_id integer not null references file (id),
      role text not null check (role in ('audio', 'video', 'captions', 'poster', 'download')),
      position smallint not null default 0,
      title text not null default '',
      primary key (activity_id, file_id)
    );
    create index activity_file_file_idx on activity_file (file_id);

    create table final_question (
      id integer generated always as identity primary key,
      programme_id integer not null references programme (id),
      unit_id integer references unit (id),
      prompt text not null,
      options jsonb not null,
      correct smallint not null,
      active boolean not null default true
    );
    create index final_question_programme_idx on final_question (programme_id);
  `.execute(db);
}

/** Removes everything this step made. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table final_question, activity_file, activity, module, unit, programme;
    drop type content_status;
  `.execute(db);
}
