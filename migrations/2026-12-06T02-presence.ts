import { type Kysely, sql } from 'kysely';

/**
 * The people connected now, by web process. Unlogged: a crash of PostgreSQL may forget it, and each process then writes
 * it again. The sign of life stands once per process, not in each row, so ten thousand sockets cost one small update.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table presence_process (
      id uuid primary key,
      at timestamptz not null
    );
    create unlogged table presence (
      process_id uuid not null references presence_process (id) on delete cascade,
      person_id integer not null,
      profile_id smallint not null,
      primary key (process_id, person_id, profile_id)
    );
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table presence, presence_process`.execute(db);
}
