import { type Kysely, sql } from 'kysely';

/** The verdict of the antivirus on a file, and when it is asked for again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table file
      add column scan text not null default 'none' check (scan in ('none', 'pending', 'clean', 'infected')),
      add column scan_due_at timestamptz,
      add column scan_note text;
    create index file_scan_due_at on file (scan_due_at) where scan_due_at is not null;
  `.execute(db);
}

/** Takes it all back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table file drop column scan_note, drop column scan_due_at, drop column scan`.execute(db);
}
