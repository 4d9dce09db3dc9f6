import { type Kysely, sql } from 'kysely';

/** A link that was printed at the terminal is none of those that anybody may ask for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // MOVES ON: a wider check takes the place of the narrower one, and the version before writes what both allow.
  await sql`
    alter table password_reset drop constraint password_reset_purpose_check,
      add constraint password_reset_purpose_check
      check (purpose in ('recovery', 'activation', 'reset', 'terminal'));
  `.execute(db);
}

/** Takes them back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from password_reset where purpose = 'terminal';
    alter table password_reset drop constraint password_reset_purpose_check,
      add constraint password_reset_purpose_check
      check (purpose in ('recovery', 'activation', 'reset'));
  `.execute(db);
}
