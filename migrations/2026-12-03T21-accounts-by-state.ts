import { type Kysely, sql } from 'kysely';

/** Few accounts are dropped or wait for their activation: the list finds them in its order without reading everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index person_dropped_idx on person (sort_name, id) where not active and merged_into is null
  `.execute(db);
  await sql`
    create index person_invited_idx on person (sort_name, id) where active and password_hash is null
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index person_invited_idx, person_dropped_idx`.execute(db);
}
