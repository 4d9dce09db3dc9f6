import { type Kysely, sql } from 'kysely';

/** Groups (generaciones), their members with dated boss, tutors, waves (olas), extensions, live sessions (spec §3.4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table learner_group (
      id integer generated always as identity primary key,
      programme_id integer not null references programme (id),
      name text not null,
      starts_on date not null,
      ends_on date,
      feedback_guide_id integer references file (id),
      status content_status not null default 'published',
      version integer not null default 1,
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      check (ends_on is null or ends_on >= starts_on)
    );
    create index learner_group_programme_idx on learner_group (programme_id);

    create table member (
      id integer generated always as identity primary key,
      group_id integer not null references learner_group (id),
      person_id integer not null references person (id),
      active boolean not null default true,
      joined_on date not null,
      dropped_at timestamptz,
      drop_reason text,
      unique (group_id, person_id),
      check (active = (dropped_at is null))
    );
    -- A person follows one programme at a time.
    create unique index member_current_key on member (person_id) where active;

    create table member_boss (
      id integer generated always as identity primary key,
      member_id integer not null references member (id) on delete cascade,
      boss_id integer not null references person (id),
      from_on date not null,
      to_on date,
      check (to_on is null or to_on >= from_on)
    );
    create unique index member_boss_current_key on member_boss (member_id) where to_on is null;
    create index member_boss_boss_idx on member_boss (boss_id) where to_on is null;

    create table group_tutor (
      group_id integer not null references learner_group (id) on delete cascade,
      tutor_id integer not null references person (id),
      assigned_at timestamptz not null default now(),
      ended_at timestamptz,
      primary key (group_id, tutor_id, assigned_at)
    );
    create unique index group_tutor_current_key on group_tutor (group_id, tutor_id) where ended_at is null;
    create index group_tutor_tutor_idx on group_tutor (tutor_id) where ended_at is null;

    create table wave (
      id integer generated always as identity primary key,
      group_id integer not null references learner_group (id) on delete cascade,
      unit_id integer not null references unit (id),
      opens_on date not null,
      challenge_due_on date,
      boss_period_starts_on date,
      one_to_one_on date,
      boss_period_ends_on date,
      version integer not null default 1,
      unique (group_id, unit_id),
      -- A-63: preparation, then the 1-1 window.
      check (boss_period_starts_on <= one_to_one_on),
      check (one_to_one_on <= boss_period_ends_on),
      check (boss_period_starts_on <= boss_period_ends_on),
      check (opens_on <= challenge_due_on)
    );
    create index wave_unit_idx on wave (unit_id);

    -- One learner's own dates; the effective deadline is the latest approved one, else the wave's.
    create table deadline_extension (
      id integer generated always as identity primary key,
      member_id integer not null references member (id) on delete cascade,
      unit_id integer not null references unit (id),
      reason text not null default '',
      requested_at timestamptz not null default now(),
      decided_at timestamptz,
      decided_by integer references person (id),
      approved boolean,
      due_on date,
      check ((decided_at is null) = (approved is null)),
      check (approved is not true or due_on is not null)
    );
    create index deadline_extension_member_idx on deadline_extension (member_id, unit_id);
    create unique index deadline_extension_open_key on deadline_extension (member_id, unit_id) where decided_at is null;

    create table live_session (
      id integer generated always as identity primary key,
      group_id integer not null references learner_group (id) on delete cascade,
      unit_id integer references unit (id),
      title text not null,
      description text not null default '',
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      url text not null,
      recording_url text,
      check (ends_at > starts_at)
    );
    create index live_session_group_idx on live_session (group_id, starts_at);

    create table live_session_attendance (
      live_session_id integer not null references live_session (id) on delete cascade,
      person_id integer not null references person (id),
      joined_at timestamptz not null default now(),
      minutes smallint,
      primary key (live_session_id, person_id)
    );
  `.execute(db);
}

/** Removes everything this step made. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table live_session_attendance, live_session, deadline_extension, wave, group_tutor, member_boss, member, learner_group;
  `.execute(db);
}
