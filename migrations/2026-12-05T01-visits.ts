import { type Kysely, sql } from 'kysely';

/**
 * The days of each person's visits under each profile, and the objects that a learner opened: sessions are pruned after
 * 30 days, and an object that was opened and left leaves nothing else. An object that was finished or listened to
 * before counts as opened then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table access_day (
      person_id integer not null references person (id) on delete cascade,
      day date not null,
      profile_id smallint not null references profile (id),
      primary key (person_id, day, profile_id)
    );
    create table activity_visit (
      member_id integer not null references member (id) on delete cascade,
      activity_id integer not null references activity (id) on delete cascade,
      first_at timestamptz not null,
      last_at timestamptz not null,
      active_seconds integer not null default 0 check (active_seconds >= 0),
      primary key (member_id, activity_id),
      check (first_at <= last_at)
    );
    create index activity_visit_activity_idx on activity_visit (activity_id);

    insert into activity_visit (member_id, activity_id, first_at, last_at)
    select member_id, activity_id, min(first_at), max(last_at) from (
      select member_id, activity_id, first_finished_at as first_at, greatest(first_finished_at, changed_at) as last_at
      from activity_completion
      union all
      select member_id, activity_id, updated_at, updated_at from activity_position
      union all
      select member_id, activity_id, sent_at, sent_at from exercise_attempt
    ) as seen group by member_id, activity_id;

    create trigger record_of_finished before insert or update on activity_visit
      for each row execute function record_of_finished_guard('RB001');
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table activity_visit, access_day`.execute(db);
}
