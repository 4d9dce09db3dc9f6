import { type Kysely, sql } from 'kysely';

/** The requests to Support that nobody has answered: among millions they are few. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index support_ticket_unanswered_idx on support_ticket (id) where first_answer_at is null`.execute(
    db,
  );
}

/** Takes it back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index support_ticket_unanswered_idx`.execute(db);
}
