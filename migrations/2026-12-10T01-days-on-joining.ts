import { type Kysely, sql } from 'kysely';

/**
 * A day that was given because its person came to a generation whose challenge had ended (product: participants). It is
 * no work of theirs: alone it keeps nobody from being removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deadline_extension add column on_joining boolean not null default false`.execute(db);
}

/** Takes it back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deadline_extension drop column on_joining`.execute(db);
}
