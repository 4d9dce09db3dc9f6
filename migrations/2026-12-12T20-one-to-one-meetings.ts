import { type Kysely, sql } from 'kysely';

/**
 * The day and hour of a 1-1 that a boss and a collaborator agreed on (product: meetings). `uid` names it in calendars for
 * ever; `sequence` grows with its time and place, `version` with each save of that member and unit, whoever was the boss.
 * `group_id` is the generation in whose days it was agreed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // MOVES ON: a wider check of the kinds takes the place of the narrower one, as each new kind of mail needs it.
  await sql`
    create table one_to_one_meeting (
      id integer generated always as identity primary key,
      member_id integer not null references member (id) on delete cascade,
      unit_id integer not null references unit (id),
      group_id integer not null references learner_group (id),
      boss_id integer not null references person (id),
      uid uuid not null unique,
      starts_at timestamptz not null,
      minutes integer not null check (minutes between 15 and 240),
      place text not null,
      sequence integer not null default 0,
      version integer not null,
      saved_at timestamptz not null,
      cancelled_at timestamptz
    );
    create index one_to_one_meeting_member_idx on one_to_one_meeting (member_id, unit_id);
    create unique index one_to_one_meeting_held_idx on one_to_one_meeting (member_id, unit_id, boss_id, group_id)
      where cancelled_at is null;
    create index one_to_one_meeting_unit_idx on one_to_one_meeting (unit_id);
    create index one_to_one_meeting_group_idx on one_to_one_meeting (group_id);
    create index one_to_one_meeting_boss_idx on one_to_one_meeting (boss_id);

    -- An invitation, and the state of the meeting that it tells of.
    alter table mail
      add column meeting_id integer references one_to_one_meeting (id) on delete cascade,
      add column meeting_sequence integer,
      add check ((meeting_id is null) = (meeting_sequence is null));
    create index mail_meeting_idx on mail (meeting_id) where meeting_id is not null;
    do $$
    declare
      known text;
    begin
      select pg_get_constraintdef(oid) into strict known from pg_constraint where conname = 'mail_kind_check';
      execute 'alter table mail drop constraint mail_kind_check, add constraint mail_kind_check '
        || replace(known, '])', ', ''one-to-one''::text])');
    end $$;
  `.execute(db);
}

/** Takes them back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from mail where kind = 'one-to-one';
    do $$
    declare
      known text;
    begin
      select pg_get_constraintdef(oid) into strict known from pg_constraint where conname = 'mail_kind_check';
      execute 'alter table mail drop constraint mail_kind_check, add constraint mail_kind_check '
        || replace(known, ', ''one-to-one''::text', '');
    end $$;
    alter table mail drop column meeting_sequence, drop column meeting_id;
    drop table one_to_one_meeting;
  `.execute(db);
}
