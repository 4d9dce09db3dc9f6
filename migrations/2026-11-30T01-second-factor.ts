import { type Kysely, sql } from 'kysely';

/** The second step of signing in: the app's secret, encrypted, and the hashes of the recovery codes (product: second factor). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factor (
      person_id integer primary key references person (id) on delete cascade,
      secret bytea not null,
      made_at timestamptz not null default now(),
      -- Null until its owner has typed a first code: until then nobody is asked for one.
      confirmed_at timestamptz,
      -- The newest 30 seconds whose code was accepted: neither it nor an older one opens again.
      last_step integer not null default 0
    );

    create table recovery_code (
      person_id integer not null references second_factor (person_id) on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (person_id, code_hash)
    );

    alter table mail drop constraint mail_kind_check;
    alter table mail add constraint mail_kind_check
      check (kind in ('recovery', 'password-changed', 'activation', 'factor-reset'));
  `.execute(db);
}

/** Takes them back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table recovery_code, second_factor;
    delete from mail where kind = 'factor-reset';
    alter table mail drop constraint mail_kind_check;
    alter table mail add constraint mail_kind_check check (kind in ('recovery', 'password-changed', 'activation'));
  `.execute(db);
}
