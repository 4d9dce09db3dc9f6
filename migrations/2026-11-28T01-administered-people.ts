import { type Kysely, sql } from 'kysely';

/**
 * People as the administration keeps them (product: people): what the company calls them by, a search over their names,
 * and accounts that wait for their owner's first password.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- unaccent itself is only stable: its dictionary could change. Ours does not.
    create function plain(text) returns text language sql immutable parallel safe strict
      as $$ select lower(public.unaccent('public.unaccent', $1)) $$;

    alter table person
      add column employee_number text check (employee_number ~ '^[A-Z0-9-]{1,20}$'),
      add column store text not null default '' check (char_length(store) <= 80),
      add column area text not null default '' check (char_length(area) <= 80),
      add column job_title text not null default '' check (char_length(job_title) <= 80),
      add column version integer not null default 1,
      add column invited_at timestamptz,
      -- Null until its owner has chosen one by the activation link: nobody chooses another person's password.
      alter column password_hash drop not null,
      add column search text generated always as (plain(username || ' ' || coalesce(employee_number, '') || ' '
        || first_name || ' ' || paternal_surname || ' ' || maternal_surname)) stored,
      -- With its accents: in Spanish ñ comes after n.
      add column sort_name text generated always as (paternal_surname || ' ' || maternal_surname || ' '
        || first_name) stored;
    create unique index person_employee_key on person (employee_number) where employee_number is not null;
    create index person_search_idx on person using gin (search gin_trgm_ops);
    create index person_sort_name_idx on person (sort_name, id);
    create index person_created_idx on person (created_at, id);

    alter table password_reset
      add column purpose text not null default 'recovery' check (purpose in ('recovery', 'activation'));
    alter table mail drop constraint mail_kind_check;
    alter table mail add constraint mail_kind_check check (kind in ('recovery', 'password-changed', 'activation'));
  `.execute(db);
}

/** Takes them back; people who have no password yet get one that opens nothing. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from mail where kind = 'activation';
    drop index person_created_idx;
    alter table mail drop constraint mail_kind_check;
    alter table mail add constraint mail_kind_check check (kind in ('recovery', 'password-changed'));
    delete from password_reset where purpose = 'activation';
    alter table password_reset drop column purpose;
    update person set password_hash = '-' where password_hash is null;
    alter table person drop column search, drop column sort_name, drop column employee_number, drop column store, drop column area,
      drop column job_title, drop column version, drop column invited_at, alter column password_hash set not null;
    drop function plain(text);
  `.execute(db);
}
