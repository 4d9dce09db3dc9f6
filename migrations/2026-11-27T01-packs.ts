import { type Kysely, sql } from 'kysely';

/** Reactions for many people at once are claimed apart from those that one person waits for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reaction add column bulk boolean not null default false;
    drop index reaction_undone_idx;
    create index reaction_undone_idx on reaction (bulk, queued_at nulls first)
      where done_at is null and failed_at is null;
  `.execute(db);
}

/** Puts them back into one row. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index reaction_undone_idx;
    alter table reaction drop column bulk;
    create index reaction_undone_idx on reaction (queued_at nulls first) where done_at is null and failed_at is null;
  `.execute(db);
}
