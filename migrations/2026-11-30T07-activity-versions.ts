import { type Kysely, sql } from 'kysely';

/**
 * The exercises in editions (product: editions): every body that an exercise had, so that an attempt is read with the
 * questions that it answered. Whoever writes `activity.body` makes the next one, without having to know it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table activity_version (
      activity_id integer not null references activity (id) on delete cascade,
      number smallint not null check (number > 0),
      body jsonb not null,
      made_at timestamptz not null default now(),
      primary key (activity_id, number)
    );
    insert into activity_version (activity_id, number, body)
    select id, 1, body from activity where kind = ${sql.lit(EXERCISE)} order by id;

    create function activity_version_guard() returns trigger language plpgsql as $$
    begin
      raise exception 'a version of an activity cannot change' using errcode = 'restrict_violation';
    end $$;
    create trigger activity_version_is_final before update on activity_version
      for each row execute function activity_version_guard();

    create function next_activity_version() returns trigger language plpgsql as $$
    begin
      insert into activity_version (activity_id, number, body)
      select new.id, coalesce(max(number), 0) + 1, new.body from activity_version where activity_id = new.id;
      return new;
    end $$;
    create trigger new_exercise_version after insert on activity
      for each row when (new.kind = ${sql.lit(EXERCISE)}) execute function next_activity_version();
    create trigger changed_exercise_version after update of body, kind on activity
      for each row when (new.kind = ${sql.lit(EXERCISE)} and (new.body, new.kind) is distinct from (old.body, old.kind))
      execute function next_activity_version();

    -- Gives a record the newest version where it names none, and keeps the one that it has.
    create function version_of_exercise() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.activity_version is not null then
        if new.activity_version is distinct from old.activity_version then
          raise exception 'answers keep the version that they were given to' using errcode = 'restrict_violation';
        end if;
      elsif new.activity_version is null then
        select max(number) into new.activity_version from activity_version where activity_id = new.activity_id;
      end if;
      return new;
    end $$;
  `.execute(db);
  for (const table of records) {
    // Guards of finished memberships would refuse the filling of the column.
    await sql`
      alter table ${sql.table(table)} add column activity_version smallint;
      alter table ${sql.table(table)} disable trigger user;
      update ${sql.table(table)} as answered set activity_version = version.number from activity_version as version
      where version.activity_id = answered.activity_id;
      alter table ${sql.table(table)} enable trigger user;
      alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_version_fkey`)}
        foreign key (activity_id, activity_version) references activity_version (activity_id, number) on delete cascade;
      create trigger ${sql.ref(`${table}_version`)} before insert or update on ${sql.table(table)}
        for each row execute function version_of_exercise();
    `.execute(db);
  }
}

/** `activity.kind` of an exercise. */
const EXERCISE = 5;

/** Records of answers to an exercise. */
const records = ['exercise_attempt', 'exercise_draft'] as const;

/** Leaves each exercise with its newest body. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of records) {
    await sql`
      drop trigger ${sql.ref(`${table}_version`)} on ${sql.table(table)};
      alter table ${sql.table(table)} drop column activity_version;
    `.execute(db);
  }
  await sql`
    drop trigger new_exercise_version on activity;
    drop trigger changed_exercise_version on activity;
    drop table activity_version;
    drop function activity_version_guard, next_activity_version, version_of_exercise;
  `.execute(db);
}
