import { type Kysely, sql } from 'kysely';

/** People, their profiles, sessions, files and the audit trail (spec §3.1, §6; product: sessions). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table profile (
      id smallint primary key,
      name text not null unique,
      system boolean not null default false
    );
    insert into profile (id, name, system) values
      (1, 'Administrador', true), (2, 'Aprendiz', true), (3, 'Jefe', true), (4, 'Tutor', true);

    create table file (
      id integer generated always as identity primary key,
      storage_key text not null unique,
      name text not null,
      content_type text not null,
      size integer not null check (size >= 0),
      sha256 text,
      owner_id integer,
      purpose text not null check (purpose in ('course', 'photo', 'challenge', 'badge', 'agreement')),
      created_at timestamptz not null default now(),
      deleted_at timestamptz
    );

    create table person (
      id integer generated always as identity primary key,
      username text not null,
      email text,
      password_hash text not null,
      must_change_password boolean not null default false,
      first_name text not null,
      paternal_surname text not null,
      maternal_surname text not null default '',
      photo_file_id integer references file (id),
      welcome text,
      active boolean not null default true,
      notification_seq integer not null default 0,
      badges_opened_at timestamptz,
      last_access_at timestamptz,
      created_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create unique index person_username_key on person (lower(username));
    create unique index person_email_key on person (lower(email)) where email is not null;
    alter table file add constraint file_owner_fk foreign key (owner_id) references person (id);
    create index file_owner_idx on file (owner_id);

    create table person_profile (
      person_id integer not null references person (id) on delete cascade,
      profile_id smallint not null references profile (id),
      primary key (person_id, profile_id)
    );

    create table session (
      id uuid primary key,
      person_id integer not null references person (id) on delete cascade,
      profile_id smallint not null references profile (id),
      cookie_hash bytea unique,
      bound boolean not null,
      shared_device boolean not null default false,
      user_agent text,
      ip_prefix text,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      idle_until timestamptz not null,
      absolute_until timestamptz not null,
      revoked_at timestamptz,
      revoked_why text,
      check (bound = (cookie_hash is not null))
    );
    create index session_person_idx on session (person_id) where revoked_at is null;

    create table password_reset (
      id integer generated always as identity primary key,
      person_id integer not null references person (id) on delete cascade,
      key_hash bytea not null unique,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index password_reset_person_idx on password_reset (person_id);

    create table idempotency_key (
      person_id integer not null references person (id) on delete cascade,
      key uuid not null,
      request_hash text not null,
      status smallint not null,
      reply jsonb not null,
      created_at timestamptz not null default now(),
      primary key (person_id, key)
    );
    create index idempotency_key_age_idx on idempotency_key (created_at);

    create table audit (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      actor_id integer,
      profile_id smallint,
      on_behalf_of integer,
      action text not null,
      object_kind text not null,
      object_id text,
      before jsonb,
      after jsonb,
      result text not null default 'ok',
      request_id text,
      session_id uuid,
      ip_prefix text,
      user_agent text
    );
    create index audit_object_idx on audit (object_kind, object_id);
    create index audit_actor_idx on audit (actor_id, at desc);

    -- The trail is append-only for everybody, the owner included.
    create function audit_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'audit rows cannot be changed' using errcode = 'restrict_violation';
    end $$;
    create trigger audit_append_only before update or delete on audit
      for each statement execute function audit_is_append_only();
  `.execute(db);
}

/** Removes everything this step made. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table audit;
    drop function audit_is_append_only();
    drop table idempotency_key, password_reset, session, person_profile;
    alter table file drop constraint file_owner_fk;
    drop table person, file, profile;
  `.execute(db);
}
