import { type Kysely, sql } from 'kysely';

/** Which reminders really went out, and when: at most three reach a person in a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reminder add column sent_at timestamptz;
    create index reminder_sent_idx on reminder (person_id, sent_at) where sent_at is not null;
    create index reminder_owed_idx on reminder (person_id, due_at) where done_at is null and person_id is not null;
  `.execute(db);
}

/** Removes everything this step made. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index reminder_owed_idx, reminder_sent_idx;
    alter table reminder drop column sent_at;
  `.execute(db);
}
