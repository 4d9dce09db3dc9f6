import { type Kysely, sql } from 'kysely';

/**
 * Accounts that were merged into another one, people who look alike (product: merged accounts), and who took a generation
 * to the bin (product: bin). Whoever is new or was renamed waits in `person_to_compare` until the worker has compared them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table learner_group add column deleted_by integer references person (id);
    create index learner_group_deleted_idx on learner_group (deleted_at) where deleted_at is not null;

    alter table person
      add column merged_into integer references person (id),
      -- Compared by the thousand: without its accents once and for all.
      add column plain_name text generated always as
        (plain(first_name || ' ' || paternal_surname || ' ' || maternal_surname)) stored,
      add check (merged_into is null or (not active and merged_into <> id));
    create index person_merged_idx on person (merged_into) where merged_into is not null;
    create index person_plain_name_idx on person (plain_name);
    create index person_plain_store_idx on person (plain(store)) where store <> '';

    create table look_alike (
      person_id integer not null references person (id) on delete cascade,
      other_id integer not null references person (id) on delete cascade,
      primary key (person_id, other_id),
      check (person_id <> other_id)
    );
    create index look_alike_other_idx on look_alike (other_id);

    create table person_to_compare (
      person_id integer primary key references person (id) on delete cascade
    );
    insert into person_to_compare select id from person where deleted_at is null;

    create function person_is_compared() returns trigger language plpgsql as $$
    begin
      insert into person_to_compare values (new.id) on conflict do nothing;
      return null;
    end $$;
    create trigger person_is_compared
      after insert or update of first_name, paternal_surname, maternal_surname, store, deleted_at, merged_into on person
      for each row execute function person_is_compared();
  `.execute(db);
}

/** Removes everything this step made; merged accounts stay closed. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger person_is_compared on person;
    drop function person_is_compared;
    drop table person_to_compare, look_alike;
    drop index person_plain_store_idx, learner_group_deleted_idx;
    alter table person drop column merged_into, drop column plain_name;
    alter table learner_group drop column deleted_by;
  `.execute(db);
}
