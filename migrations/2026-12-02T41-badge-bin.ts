import { type Kysely, sql } from 'kysely';

/** A badge that is archived and that nobody ever got may be put into the bin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table badge add column deleted_at timestamptz,
      add constraint badge_deleted_check check (deleted_at is null or status = 'archived')
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table badge drop column deleted_at`.execute(db);
}
