import { type Kysely, sql } from 'kysely';

/** A published privacy notice stays as it is, and a person objects to each version once (product: versions of the notice). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notice_stays() returns trigger language plpgsql as $$
    begin
      if old.published_at is not null then
        raise exception 'a published notice is kept as it is' using errcode = 'restrict_violation';
      end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$;
    create trigger notice_version_stays before update or delete on notice_version
      for each row execute function notice_stays();

    create function acceptance_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'an acceptance is kept as it is' using errcode = 'restrict_violation';
    end $$;
    create trigger notice_acceptance_stays before update on notice_acceptance
      for each row execute function acceptance_stays();

    create unique index arco_request_objection_key on arco_request (notice_id, person_id) where notice_id is not null;
    drop index arco_request_notice_idx;
  `.execute(db);
}

/** Takes them back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index arco_request_notice_idx on arco_request (notice_id) where notice_id is not null;
    drop index arco_request_objection_key;
    drop trigger notice_acceptance_stays on notice_acceptance;
    drop trigger notice_version_stays on notice_version;
    drop function acceptance_stays;
    drop function notice_stays;
  `.execute(db);
}
