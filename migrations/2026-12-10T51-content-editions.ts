import { type Kysely, sql } from 'kysely';

/**
 * The words that learners read of a level of a programme after each publication, so that its history shows the words before and
 * after, and gives them back (product: publishing content). The number is that of the object's own editions; one without
 * an instant was published before editions were kept. No foreign key: an object is a row of one of four tables, and goes
 * with its editions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_edition (
      kind text not null check (kind in ('programme', 'unit', 'module', 'activity')),
      object_id integer not null,
      number integer not null check (number >= 1),
      fields jsonb not null,
      published_at timestamptz,
      primary key (kind, object_id, number)
    )
  `.execute(db);
}

/** Takes it all back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table content_edition`.execute(db);
}
