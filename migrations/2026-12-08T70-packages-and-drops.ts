import { type Kysely, sql } from 'kysely';

/**
 * The means to carry out a data request: the package of its person with links that open it once, and the block of their
 * account; and since when an account is dropped (product: package of a person, erasure, kept accounts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table arco_request
      add column package_task_id integer references task (id),
      add column erasure_id integer references erasure (id);
    create index arco_request_package_idx on arco_request (package_task_id) where package_task_id is not null;
    create index arco_request_erasure_idx on arco_request (erasure_id) where erasure_id is not null;

    create table package_link (
      id integer generated always as identity primary key,
      request_id integer not null references arco_request (id),
      task_id integer not null references task (id),
      person_id integer not null references person (id),
      secret_hash bytea not null unique,
      is_mailed boolean not null,
      made_by integer not null references person (id),
      made_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index package_link_request_idx on package_link (request_id, id desc);
    create index package_link_task_idx on package_link (task_id);
    create index package_link_person_idx on package_link (person_id);
    create index package_link_made_by_idx on package_link (made_by);

    -- The kinds that there are, and this one.
    do $$
    declare
      known text;
    begin
      select pg_get_constraintdef(oid) into strict known from pg_constraint where conname = 'mail_kind_check';
      execute 'alter table mail drop constraint mail_kind_check, add constraint mail_kind_check '
        || replace(known, '])', ', ''package-link''::text])');
    end $$;

    alter table person add column dropped_at timestamptz;
    update person set dropped_at = coalesce(
      (select max(at) from audit where action = 'person.dropped' and object_kind = 'person' and object_id = person.id::text),
      now())
    where not active;
    alter table person add check (active = (dropped_at is null));
    create index person_dropped_at_idx on person (dropped_at, id) where dropped_at is not null and deleted_at is null;

    -- A drop without a moment is of now.
    create function note_drop() returns trigger language plpgsql as $$
    begin
      if new.active then
        new.dropped_at := null;
      elsif new.dropped_at is null then
        new.dropped_at := now();
      end if;
      return new;
    end $$;
    create trigger note_drop before insert or update of active, dropped_at on person
      for each row execute function note_drop();
  `.execute(db);
}

/** Takes them back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger note_drop on person;
    drop function note_drop;
    alter table person drop column dropped_at;
    delete from mail where kind = 'package-link';
    do $$
    declare
      known text;
    begin
      select pg_get_constraintdef(oid) into strict known from pg_constraint where conname = 'mail_kind_check';
      execute 'alter table mail drop constraint mail_kind_check, add constraint mail_kind_check '
        || replace(known, ', ''package-link''::text', '');
    end $$;
    drop table package_link;
    alter table arco_request drop column package_task_id, drop column erasure_id;
  `.execute(db);
}
