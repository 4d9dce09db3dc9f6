import { type Kysely, sql } from 'kysely';

/**
 * Sums of each object in each generation: who follows it, opened it, finished it, left it, for how many minutes, and how
 * the exercises went. Sums of each question of a survey in each generation: how often each number was given; the row
 * without a key has how many answers there are and how many of them say something in words. And the generations where
 * these are to be counted again, which happens a few at a time. Sums of each live session that was not cancelled: who was
 * in the generation on its day, who came, for how many minutes, and who opened the recording. And each visible question:
 * who asked, which tutor answered first and after how many hours, and which learners wrote when.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table analytics_object (
      group_id integer not null references learner_group (id) on delete cascade,
      activity_id integer not null references activity (id) on delete cascade,
      opens_on date,
      members integer not null,
      opened integer not null,
      finished integer not null,
      unfinished_at timestamptz[] not null,
      minutes integer[] not null,
      minute_counts integer[] not null,
      attempts integer not null,
      best_right integer not null,
      best_asked integer not null,
      primary key (group_id, activity_id)
    );
    create index analytics_object_activity_idx on analytics_object (activity_id);
    create table analytics_survey (
      group_id integer not null references learner_group (id) on delete cascade,
      unit_id integer not null references unit (id) on delete cascade,
      content_id integer not null references step_content (id) on delete cascade,
      key text not null,
      n integer not null,
      counts integer[] not null,
      primary key (group_id, unit_id, content_id, key)
    );
    create index analytics_survey_unit_idx on analytics_survey (unit_id);
    create index analytics_survey_content_idx on analytics_survey (content_id);
    create table analytics_session (
      group_id integer not null references learner_group (id) on delete cascade,
      session_id integer primary key references live_session (id) on delete cascade,
      invited integer not null,
      came integer not null,
      timed integer not null,
      minutes integer not null,
      watched integer not null
    );
    create index analytics_session_group_idx on analytics_session (group_id);
    create table analytics_question (
      group_id integer not null references learner_group (id) on delete cascade,
      question_id integer not null references question (id) on delete cascade,
      activity_id integer not null references activity (id) on delete cascade,
      member_id integer not null references member (id) on delete cascade,
      asked_at timestamptz not null,
      is_open boolean not null,
      tutor_id integer references person (id),
      hours double precision,
      writer_ids integer[] not null,
      written_at timestamptz[] not null,
      primary key (group_id, question_id)
    );
    create index analytics_question_question_idx on analytics_question (question_id);
    create index analytics_question_activity_idx on analytics_question (activity_id);
    create index analytics_question_member_idx on analytics_question (member_id);
    create index analytics_question_tutor_idx on analytics_question (tutor_id) where tutor_id is not null;
    create table analytics_owed (
      group_id integer primary key references learner_group (id) on delete cascade,
      since timestamptz not null default clock_timestamp()
    );
    insert into analytics_owed (group_id) select id from learner_group;

    -- The first answer of a tutor to each question, and the points of the forum, out of all.
    create index answer_of_tutor_idx on answer (question_id, created_at, id) include (person_id)
      where by_tutor and hidden_at is null;
    create index points_entry_forum_idx on points_entry (created_at) include (member_id, points)
      where reversed_at is null and rule in ('question', 'answer', 'solution', 'faq', 'first_comment');
    -- Accounts that are not in use, few among all; people by profile.
    create index person_out_of_use_idx on person (id) where not (active and deleted_at is null);
    create index person_profile_profile_idx on person_profile (profile_id);
    -- The first of the best attempts of each member.
    create index final_attempt_best_idx on final_attempt (member_id, grade desc, sent_at) where sent_at is not null;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index person_profile_profile_idx, person_out_of_use_idx, final_attempt_best_idx, points_entry_forum_idx, answer_of_tutor_idx;
    drop table analytics_owed, analytics_question, analytics_session, analytics_survey, analytics_object;
  `.execute(db);
}
