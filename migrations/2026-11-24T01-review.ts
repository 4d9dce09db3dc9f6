import { type Kysely, sql } from 'kysely';

/**
 * Adds the parts that the evaluation of challenges needs beyond its first table (product: reviews): drafts, regrades
 * and a bank of comments.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Null: claimed, and nothing written yet.
    alter table challenge_review add column saved_at timestamptz;
    create index challenge_review_submission_idx on challenge_review (submission_id, decided_at desc, id desc);
    create index challenge_review_version_idx on challenge_review (version_id);

    -- A grade that was told to a learner stays as it was told: a regrade is a row of its own.
    create function challenge_review_guard() returns trigger language plpgsql as $$
    begin
      if old.outcome is not null then
        raise exception 'a decided review cannot change' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger challenge_review_decided_is_final before update on challenge_review
      for each row execute function challenge_review_guard();

    create table saved_comment (
      id integer generated always as identity primary key,
      tutor_id integer not null references person (id) on delete cascade,
      text text not null check (char_length(text) between 1 and 1000),
      created_at timestamptz not null default now(),
      unique (tutor_id, text)
    );
  `.execute(db);
}

/** Removes everything this step made. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table saved_comment;
    drop trigger challenge_review_decided_is_final on challenge_review;
    drop function challenge_review_guard();
    drop index challenge_review_version_idx, challenge_review_submission_idx;
    alter table challenge_review drop column saved_at;
  `.execute(db);
}
