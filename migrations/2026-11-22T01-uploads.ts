import { type Kysely, sql } from 'kysely';

/** Uploads on their way: signed for a person, put into quarantine, and taken in as a file or swept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table upload (
      id uuid primary key default gen_random_uuid(),
      person_id integer not null references person (id) on delete cascade,
      purpose text not null check (purpose in ('photo', 'challenge')),
      storage_key text not null unique,
      name text not null,
      content_type text not null,
      size integer check (size > 0),
      created_at timestamptz not null default now(),
      file_id integer references file (id) on delete set null
    );
    create index upload_person_idx on upload (person_id, created_at);
    create index upload_orphan_idx on upload (created_at);
    create index file_deleted_idx on file (deleted_at) where deleted_at is not null;
  `.execute(db);
}

/** Removes everything this step made. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index file_deleted_idx;
    drop table upload;
  `.execute(db);
}
