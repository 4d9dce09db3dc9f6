import { type Kysely, sql } from 'kysely';

/**
 * Generations as the administration keeps them (product: groups): a membership that ended well apart from a dropped one,
 * bosses given for a later day, moves of all the waves of a generation, cancelled live sessions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table member
      add column finished_at timestamptz,
      add column left_as text check (left_as in ('dropped', 'moved')),
      add column version integer not null default 1;
    update member set left_as = 'dropped' where not active;
    drop index member_current_key;
    -- A person follows one programme at a time; the finished ones stay readable beside it.
    create unique index member_current_key on member (person_id) where active and finished_at is null;
    create index member_person_idx on member (person_id) where active;

    create table planned_boss_change (
      id integer generated always as identity primary key,
      member_id integer not null references member (id) on delete cascade,
      boss_id integer references person (id),
      from_on date not null,
      reason text not null default '' check (char_length(reason) <= 200),
      made_by integer not null references person (id),
      made_at timestamptz not null default now(),
      done_at timestamptz,
      refused text
    );
    create unique index planned_boss_change_key on planned_boss_change (member_id) where done_at is null;
    create index planned_boss_change_due_idx on planned_boss_change (from_on) where done_at is null;

    alter table learner_group
      add column observation_guide_id integer references file (id),
      add column closed_at timestamptz;

    alter table live_session
      add column version integer not null default 1,
      add column cancelled_at timestamptz;

    create table wave_shift (
      id integer generated always as identity primary key,
      group_id integer not null references learner_group (id) on delete cascade,
      days integer not null check (days between -180 and 180),
      reason text not null default '' check (char_length(reason) <= 200),
      before jsonb not null,
      after jsonb not null,
      made_by integer not null references person (id),
      made_at timestamptz not null default now(),
      undone_at timestamptz
    );
    create index wave_shift_group_idx on wave_shift (group_id, id desc);
  `.execute(db);
}

/** Takes them back; finished memberships beside a current one end as dropped ones. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table wave_shift, planned_boss_change;
    alter table live_session drop column version, drop column cancelled_at;
    alter table learner_group drop column observation_guide_id, drop column closed_at;
    drop index member_current_key, member_person_idx;
    update member set active = false, dropped_at = finished_at, drop_reason = '' where active and finished_at is not null;
    create unique index member_current_key on member (person_id) where active;
    alter table member drop column finished_at, drop column left_as, drop column version;
  `.execute(db);
}
