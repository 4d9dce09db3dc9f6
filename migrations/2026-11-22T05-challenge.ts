import { type Kysely, sql } from 'kysely';

/**
 * Adds the parts that a delivered challenge and a classmate's evaluation need beyond their first tables (product:
 * challenge, product: peer reviews).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table challenge_submission
      -- The address under which the learner's device knows the draft's file: the same again is the same file.
      add column draft_upload text,
      add column draft_saved_at timestamptz;
    create index challenge_submission_draft_file_idx on challenge_submission (draft_file_id);

    -- The draft that became this version: sending it again is the same delivery.
    alter table challenge_version add column draft_version integer;
    alter table challenge_version add unique (submission_id, draft_version);
    create index challenge_version_file_idx on challenge_version (file_id);

    alter table peer_review add column saved_at timestamptz;
    create index peer_review_due_idx on peer_review (due_on) where sent_at is null and reassigned_at is null;
  `.execute(db);
}

/** Removes everything this step made. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index peer_review_due_idx, challenge_version_file_idx, challenge_submission_draft_file_idx;
    alter table peer_review drop column saved_at;
    alter table challenge_version drop column draft_version;
    alter table challenge_submission drop column draft_upload, drop column draft_saved_at;
  `.execute(db);
}
