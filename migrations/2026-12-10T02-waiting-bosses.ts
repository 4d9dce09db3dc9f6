import { type Kysely, sql } from 'kysely';

/**
 * The boss whom a person gets when they join a generation, of people who are in none (product: imports). It is no record
 * of either of them: it goes with whichever is removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table waiting_boss (
      person_id integer primary key references person (id) on delete cascade,
      boss_id integer not null references person (id) on delete cascade,
      made_by integer references person (id) on delete set null,
      made_at timestamptz not null default now(),
      check (person_id <> boss_id)
    );
    create index waiting_boss_boss_idx on waiting_boss (boss_id);
    create index waiting_boss_made_by_idx on waiting_boss (made_by) where made_by is not null;
  `.execute(db);
}

/** Takes it back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table waiting_boss`.execute(db);
}
