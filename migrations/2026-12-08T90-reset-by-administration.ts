import { type Kysely, sql } from 'kysely';

/** The link with which somebody of the administration lets a person choose another password, and its mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // MOVES ON: a wider check takes the place of the narrower one, and the version before writes what both allow.
  await sql`
    alter table password_reset drop constraint password_reset_purpose_check,
      add constraint password_reset_purpose_check
      check (purpose in ('recovery', 'activation', 'reset'));

    -- The kinds that there are, and this one.
    do $$
    declare
      known text;
    begin
      select pg_get_constraintdef(oid) into strict known from pg_constraint where conname = 'mail_kind_check';
      execute 'alter table mail drop constraint mail_kind_check, add constraint mail_kind_check '
        || replace(known, '])', ', ''password-reset''::text])');
    end $$;
  `.execute(db);
}

/** Takes them back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from password_reset where purpose = 'reset';
    alter table password_reset drop constraint password_reset_purpose_check,
      add constraint password_reset_purpose_check
      check (purpose in ('recovery', 'activation'));
    delete from mail where kind = 'password-reset';
    do $$
    declare
      known text;
    begin
      select pg_get_constraintdef(oid) into strict known from pg_constraint where conname = 'mail_kind_check';
      execute 'alter table mail drop constraint mail_kind_check, add constraint mail_kind_check '
        || replace(known, ', ''password-reset''::text', '');
    end $$;
  `.execute(db);
}
