import { type Kysely, sql } from 'kysely';

/** The address of a person's own calendar, and what it said last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_feed (
      person_id integer primary key references person (id) on delete cascade,
      -- The secret of the address is the credential: only its hash is kept.
      secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
      created_at timestamptz not null,
      -- By event: what it said when it was given out last, how often that changed and when.
      revisions jsonb not null default '{}'
    );
  `.execute(db);
}

/** Removes the table. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table calendar_feed`.execute(db);
}
