import { type Kysely, sql } from 'kysely';

/**
 * The figures of analytics: one narrow row for each member and unit, kept by the transaction that stores the standing;
 * sums of them for each generation; and marks of the parts to count again: a generation's members, their days too, one
 * of its objects, the survey of a unit, one of its live sessions or questions, or all of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table standing add column started_on date, add column completed_on date;
    create index standing_completed_idx on standing (completed_on) where completed_on is not null;

    create table member_unit_fact (
      member_id integer not null references member (id) on delete cascade,
      unit_id integer not null references unit (id) on delete cascade,
      group_id integer not null references learner_group (id) on delete cascade,
      present boolean not null,
      opens_on date,
      due_on date,
      started_on date,
      modules smallint not null,
      modules_done smallint not null,
      module_progress smallint not null,
      progress smallint not null,
      case_sent boolean not null,
      delivered_on date,
      returned boolean not null,
      graded_on date,
      grade_hours integer,
      challenge smallint,
      survey_sent boolean not null,
      self_sent_on date,
      self_mean smallint,
      prepared_on date,
      boss_sent_on date,
      boss_late boolean not null,
      boss smallint,
      agreements smallint not null,
      acknowledged boolean not null,
      completed_on date,
      primary key (member_id, unit_id)
    );
    create index member_unit_fact_group_idx on member_unit_fact (group_id, unit_id);
    create index member_unit_fact_graded_idx on member_unit_fact (unit_id, graded_on) include (group_id, challenge)
      where graded_on is not null;
    create index member_unit_fact_boss_sent_idx on member_unit_fact (unit_id, boss_sent_on)
      include (group_id, boss, self_mean) where boss_sent_on is not null;
    create index member_unit_fact_due_idx on member_unit_fact (due_on) include (group_id, delivered_on)
      where due_on is not null;

    create table analytics_mark (
      id bigint generated always as identity primary key,
      group_id integer not null,
      activity_id integer,
      unit_id integer,
      session_id integer,
      question_id integer,
      is_dated boolean not null default false,
      is_whole boolean not null default false
    );

    create table analytics_group (
      group_id integer primary key references learner_group (id) on delete cascade,
      members integer not null,
      progress_sum integer not null,
      completed integer not null,
      judged integer not null,
      passed integer not null,
      final_n integer not null,
      final_sum integer not null,
      social integer[] not null
    );

    create table analytics_unit (
      group_id integer not null references learner_group (id) on delete cascade,
      unit_id integer not null references unit (id) on delete cascade,
      opens_on date,
      members integer not null,
      started integer not null,
      modules_done integer not null,
      case_sent integer not null,
      delivered integer not null,
      returned integer not null,
      graded integer not null,
      survey_sent integer not null,
      self_sent integer not null,
      completed integer not null,
      prepared integer not null,
      boss_sent integer not null,
      boss_late integer not null,
      agreed integer not null,
      acknowledged integer not null,
      progress_sum integer not null,
      module_progress_sum integer not null,
      boss_waiting integer not null,
      to_grade integer not null,
      primary key (group_id, unit_id)
    );

    -- The members by the day of a fact, or since which it holds; of a unit, or without one.
    create table analytics_day (
      group_id integer not null references learner_group (id) on delete cascade,
      unit_id integer references unit (id) on delete cascade,
      kind text not null,
      day date not null,
      n integer not null
    );
    create index analytics_day_group_idx on analytics_day (group_id);
    create index analytics_day_unit_idx on analytics_day (unit_id) where unit_id is not null;
    create index analytics_day_kind_idx on analytics_day (kind, day) include (group_id, unit_id, n);

    -- Finds the deliveries of today among all.
    create index challenge_version_delivered_idx on challenge_version (delivered_at);

    -- Members that are there already are computed again, programme by programme.
    with changed as (
      insert into outbox (id, name, payload)
      select gen_random_uuid(), 'content.changed', jsonb_build_object('programmeId', id)
      from programme where exists (select from learner_group where programme_id = programme.id)
      returning id
    )
    insert into reaction (event_id, key, job, bulk) select id, 'standings', 'programme.refresh', true from changed;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index challenge_version_delivered_idx;
    drop table analytics_day, analytics_unit, analytics_group, analytics_mark, member_unit_fact;
    alter table standing drop column started_on, drop column completed_on;
  `.execute(db);
}
