import { type Kysely, sql } from 'kysely';

/** The first page of the administration counts the accounts in use: an index of them alone is read, not every person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index person_in_use_idx on person (id)
      where deleted_at is null and active and password_hash is not null and merged_into is null
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index person_in_use_idx`.execute(db);
}
