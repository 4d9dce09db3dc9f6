import { type Kysely, sql } from 'kysely';

/** The traces of the forum's moderation: reasons, private answers, decisions on reports, saved answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table question
      add column hidden_at timestamptz,
      add column hidden_by integer references person (id);
    alter table answer
      add column hidden_reason text,
      add column hidden_by integer references person (id),
      add column private boolean not null default false,
      -- Only a tutor answers to the asker alone.
      add constraint answer_private_by_tutor check (by_tutor or not private);

    alter table post_report
      add column outcome text check (outcome in ('accepted', 'dismissed')),
      add column resolved_by integer references person (id);
    update post_report set outcome = 'dismissed' where resolved_at is not null;
    alter table post_report
      add constraint post_report_resolved check ((resolved_at is null) = (outcome is null));

    create index question_merged_idx on question (merged_into) where merged_into is not null;
    create index question_assigned_idx on question (assigned_to) where assigned_to is not null;
    create index question_hidden_by_idx on question (hidden_by) where hidden_by is not null;
    create index answer_hidden_by_idx on answer (hidden_by) where hidden_by is not null;
    create index post_report_resolved_by_idx on post_report (resolved_by) where resolved_by is not null;
    create index post_report_open_question_idx on post_report (question_id) where resolved_at is null;

    create table saved_answer (
      id integer generated always as identity primary key,
      tutor_id integer not null references person (id) on delete cascade,
      text text not null check (char_length(text) between 1 and 4000),
      created_at timestamptz not null default now()
    );
    create index saved_answer_tutor_idx on saved_answer (tutor_id);
  `.execute(db);
}

/** Removes everything this step made. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table saved_answer;
    drop index question_merged_idx, question_assigned_idx, question_hidden_by_idx, answer_hidden_by_idx,
      post_report_resolved_by_idx, post_report_open_question_idx;
    alter table post_report drop constraint post_report_resolved, drop column outcome, drop column resolved_by;
    alter table answer drop constraint answer_private_by_tutor, drop column hidden_reason, drop column hidden_by,
      drop column private;
    alter table question drop column hidden_at, drop column hidden_by;
  `.execute(db);
}
