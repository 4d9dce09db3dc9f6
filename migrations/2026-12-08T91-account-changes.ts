import { type Kysely, sql } from 'kysely';

/**
 * Changes of somebody's e-mail or username, told to the address of before with a link by which its reader says that it was not
 * them; and since when an e-mail is the account's: a new one recovers nothing for a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // MOVES ON: a wider check of the kinds takes the place of the narrower one, as each new kind of mail needs it.
  await sql`
    alter table person add column email_changed_at timestamptz;

    create table account_change (
      id integer generated always as identity primary key,
      person_id integer not null references person (id) on delete cascade,
      mail_id uuid not null unique references mail (id) on delete cascade,
      key_hash bytea not null unique,
      old_email text not null,
      old_username text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index account_change_person_idx on account_change (person_id);

    -- The kinds that there are, and this one.
    do $$
    declare
      known text;
    begin
      select pg_get_constraintdef(oid) into strict known from pg_constraint where conname = 'mail_kind_check';
      execute 'alter table mail drop constraint mail_kind_check, add constraint mail_kind_check '
        || replace(known, '])', ', ''account-changed''::text])');
    end $$;
  `.execute(db);
}

/** Takes them back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table account_change;
    alter table person drop column email_changed_at;
    delete from mail where kind = 'account-changed';
    do $$
    declare
      known text;
    begin
      select pg_get_constraintdef(oid) into strict known from pg_constraint where conname = 'mail_kind_check';
      execute 'alter table mail drop constraint mail_kind_check, add constraint mail_kind_check '
        || replace(known, ', ''account-changed''::text', '');
    end $$;
  `.execute(db);
}
