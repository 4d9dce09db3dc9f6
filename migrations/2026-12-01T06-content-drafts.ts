import { type Kysely, sql } from 'kysely';

/**
 * The unpublished edits (product: changes without publishing), and the places of content: `place` is the author's order
 * of everything that stands, `position` the number that learners see, counted over the published content.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table programme add column draft jsonb;
    alter table unit add column draft jsonb, add column default_days jsonb;
    alter table module add column draft jsonb;
    alter table activity add column draft jsonb;
    alter table final_question add column version integer not null default 1;

    -- Content that is inserted without a place stands where its number is.
    create function place_of_content() returns trigger language plpgsql as $$
    begin
      new.place := coalesce(new.place, new.position);
      return new;
    end $$;
  `.execute(db);
  for (const [table, parent] of levels) {
    // Unpublished content holds no number: an archived unit would keep its own from the next one for ever. The
    // condition is one that no query has: as an index to read by, it leads the planner astray in deep joins.
    await sql`
      alter table ${sql.table(table)} add column place smallint;
      update ${sql.table(table)} set place = position;
      alter table ${sql.table(table)}
        alter column place set not null,
        drop constraint ${sql.ref(`${table}_${parent}_position_key`)},
        add constraint ${sql.ref(`${table}_position_key`)}
          exclude using btree (${sql.ref(parent)} with =, position with =)
          where ((case when deleted_at is null then status end) = 'published') deferrable initially deferred;
      create index ${sql.ref(`${table}_position_idx`)} on ${sql.table(table)} (${sql.ref(parent)}, position);
      create trigger ${sql.ref(`${table}_place`)} before insert on ${sql.table(table)}
        for each row execute function place_of_content();
    `.execute(db);
  }
  await sql`
    drop trigger new_exercise_version on activity;
    drop trigger changed_exercise_version on activity;
    -- Only words that learners could read make a version, and the same words make none again.
    create or replace function next_activity_version() returns trigger language plpgsql as $$
    declare
      newest activity_version;
    begin
      select * into newest from activity_version where activity_id = new.id order by number desc limit 1;
      if newest.number is null or newest.body is distinct from new.body then
        insert into activity_version (activity_id, number, body)
        values (new.id, coalesce(newest.number, 0) + 1, new.body);
      end if;
      return new;
    end $$;
    create trigger new_exercise_version after insert on activity
      for each row when (new.kind = ${sql.lit(EXERCISE)} and new.status <> 'draft')
      execute function next_activity_version();
    create trigger changed_exercise_version after update of body, kind, status on activity
      for each row when (new.kind = ${sql.lit(EXERCISE)} and new.status <> 'draft')
      execute function next_activity_version();
  `.execute(db);
}

/** `activity.kind` of an exercise. */
const EXERCISE = 5;

/** The levels below a programme, with the column of their parent. */
const levels = [
  ['unit', 'programme_id'],
  ['module', 'unit_id'],
  ['activity', 'module_id'],
] as const;

/** Removes drafts and places; what is not published gets the numbers after the others. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, parent] of levels) {
    await sql`
      drop trigger ${sql.ref(`${table}_place`)} on ${sql.table(table)};
      drop index ${sql.ref(`${table}_position_idx`)};
      alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_position_key`)};
      update ${sql.table(table)} as moved set position = numbered.n
      from (
        select id, row_number() over (
          partition by ${sql.ref(parent)} order by (status = 'published' and deleted_at is null) desc, place, id
        ) - 1 as n
        from ${sql.table(table)}
      ) as numbered
      where numbered.id = moved.id;
      alter table ${sql.table(table)} drop column place, drop column draft,
        add constraint ${sql.ref(`${table}_${parent}_position_key`)}
          unique (${sql.ref(parent)}, position) deferrable initially deferred;
    `.execute(db);
  }
  await sql`
    alter table programme drop column draft;
    alter table unit drop column default_days;
    alter table final_question drop column version;
    drop function place_of_content;
    drop trigger new_exercise_version on activity;
    drop trigger changed_exercise_version on activity;
    create or replace function next_activity_version() returns trigger language plpgsql as $$
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
  `.execute(db);
}
