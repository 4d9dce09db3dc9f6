import { type Kysely, sql } from 'kysely';

/**
 * The work of a learner: activities, case, challenge with versions, survey apart from its answers, self-assessment,
 * peers, final.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table activity_completion (
      member_id integer not null references member (id) on delete cascade,
      activity_id integer not null references activity (id) on delete cascade,
      finished boolean not null,
      first_finished_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      primary key (member_id, activity_id)
    );
    create index activity_completion_activity_idx on activity_completion (activity_id);

    create table activity_position (
      member_id integer not null references member (id) on delete cascade,
      activity_id integer not null references activity (id) on delete cascade,
      seconds integer not null default 0 check (seconds >= 0),
      fraction real not null default 0 check (fraction between 0 and 1),
      speed real not null default 1 check (speed between 0.5 and 3),
      updated_at timestamptz not null default now(),
      primary key (member_id, activity_id)
    );
    create index activity_position_recent_idx on activity_position (member_id, updated_at desc);

    create table exercise_attempt (
      id integer generated always as identity primary key,
      member_id integer not null references member (id) on delete cascade,
      activity_id integer not null references activity (id) on delete cascade,
      answers jsonb not null,
      right_count smallint not null,
      question_count smallint not null check (question_count > 0),
      sent_at timestamptz not null default now(),
      check (right_count between 0 and question_count)
    );
    create index exercise_attempt_member_idx on exercise_attempt (member_id, activity_id, sent_at desc);
    create index exercise_attempt_activity_idx on exercise_attempt (activity_id);

    create table case_response (
      member_id integer not null references member (id) on delete cascade,
      unit_id integer not null references unit (id),
      answers jsonb not null default '[]',
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      sent_at timestamptz,
      tutor_id integer references person (id),
      tutor_comment text,
      commented_at timestamptz,
      primary key (member_id, unit_id)
    );

    create table challenge_submission (
      id integer generated always as identity primary key,
      member_id integer not null references member (id) on delete cascade,
      unit_id integer not null references unit (id),
      draft_file_id integer references file (id),
      draft_comment text not null default '',
      version integer not null default 1,
      first_delivered_at timestamptz,
      last_delivered_at timestamptz,
      returned_at timestamptz,
      published_at timestamptz,
      score numeric(3,1) check (score between 0 and 10),
      unique (member_id, unit_id),
      check ((first_delivered_at is null) = (last_delivered_at is null)),
      check ((published_at is null) = (score is null)),
      check (published_at is null or first_delivered_at is not null)
    );
    create index challenge_submission_unit_idx on challenge_submission (unit_id);

    create table challenge_version (
      id integer generated always as identity primary key,
      submission_id integer not null references challenge_submission (id) on delete cascade,
      number smallint not null check (number > 0),
      file_id integer references file (id),
      comment text not null default '',
      delivered_at timestamptz not null default now(),
      unique (submission_id, number)
    );

    create table challenge_review (
      id integer generated always as identity primary key,
      submission_id integer not null references challenge_submission (id) on delete cascade,
      version_id integer not null references challenge_version (id),
      tutor_id integer not null references person (id),
      claimed_at timestamptz,
      scores jsonb not null default '{}',
      comment text not null default '',
      private_note text not null default '',
      version integer not null default 1,
      outcome text check (outcome in ('published', 'returned')),
      reason text,
      score numeric(3,1) check (score between 0 and 10),
      decided_at timestamptz,
      check ((outcome is null) = (decided_at is null))
    );
    create unique index challenge_review_open_key on challenge_review (submission_id) where outcome is null;

    -- The people who answered are kept apart from their answers, so that a survey stays anonymous.
    create table survey_completion (
      member_id integer not null references member (id) on delete cascade,
      unit_id integer not null references unit (id),
      draft jsonb,
      version integer not null default 1,
      sent_at timestamptz,
      primary key (member_id, unit_id),
      check (sent_at is null or draft is null)
    );
    create table survey_answer (
      id uuid primary key default gen_random_uuid(),
      group_id integer not null references learner_group (id) on delete cascade,
      unit_id integer not null references unit (id),
      answers jsonb not null,
      sent_on date not null default current_date
    );
    create index survey_answer_group_idx on survey_answer (group_id, unit_id);

    create table self_assessment (
      member_id integer not null references member (id) on delete cascade,
      unit_id integer not null references unit (id),
      answers jsonb not null default '[]',
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      sent_at timestamptz,
      primary key (member_id, unit_id)
    );

    create table peer_review (
      id integer generated always as identity primary key,
      submission_id integer not null references challenge_submission (id) on delete cascade,
      reviewer_member_id integer not null references member (id) on delete cascade,
      assigned_at timestamptz not null default now(),
      due_on date not null,
      answers jsonb not null default '[]',
      version integer not null default 1,
      sent_at timestamptz,
      reassigned_at timestamptz,
      unique (submission_id, reviewer_member_id)
    );
    create index peer_review_reviewer_idx on peer_review (reviewer_member_id) where sent_at is null;

    create table final_attempt (
      id integer generated always as identity primary key,
      member_id integer not null references member (id) on delete cascade,
      number smallint not null check (number > 0),
      question_ids integer[] not null,
      answers jsonb not null default '{}',
      started_at timestamptz not null default now(),
      ends_at timestamptz not null,
      sent_at timestamptz,
      grade numeric(3,1) check (grade between 0 and 10),
      unique (member_id, number),
      check ((sent_at is null) = (grade is null))
    );
  `.execute(db);
}

/** Removes everything this step made. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table final_attempt, peer_review, self_assessment, survey_answer, survey_completion, challenge_review,
      challenge_version, challenge_submission, case_response, exercise_attempt, activity_position, activity_completion;
  `.execute(db);
}
