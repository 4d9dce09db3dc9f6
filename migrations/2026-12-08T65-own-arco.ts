import { type Kysely, sql } from 'kysely';

/**
 * A person asks that somebody looks at the verdict that was computed of them, and is told of the steps of their requests by
 * mail (product: human review, own data requests).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table arco_request drop constraint arco_request_kind_check;
    alter table arco_request
      add constraint arco_request_kind_check
        check (kind in ('access', 'rectification', 'cancellation', 'opposition', 'revocation', 'review')),
      -- Of a review: the membership whose verdict it is, and the grade with all of its parts as they were then.
      add column member_id integer references member (id),
      add column reviewed jsonb,
      add check ((member_id is null) = (reviewed is null));
    create index arco_request_member_idx on arco_request (member_id) where member_id is not null;

    alter table mail add column arco_step_id integer references arco_step (id);
    create index mail_arco_step_idx on mail (arco_step_id) where arco_step_id is not null;
    -- The kinds that are known, and this one.
    do $$
    declare
      known text;
    begin
      select pg_get_constraintdef(oid) into strict known from pg_constraint where conname = 'mail_kind_check';
      execute 'alter table mail drop constraint mail_kind_check, add constraint mail_kind_check '
        || replace(known, '])', ', ''arco-step''::text])');
    end $$;
  `.execute(db);
}

/** Takes them back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from mail where kind = 'arco-step';
    do $$
    declare
      known text;
    begin
      select pg_get_constraintdef(oid) into strict known from pg_constraint where conname = 'mail_kind_check';
      execute 'alter table mail drop constraint mail_kind_check, add constraint mail_kind_check '
        || replace(known, ', ''arco-step''::text', '');
    end $$;
    alter table mail drop column arco_step_id;
    update arco_request set kind = 'access' where kind = 'review';
    alter table arco_request drop column member_id, drop column reviewed,
      drop constraint arco_request_kind_check;
    alter table arco_request add constraint arco_request_kind_check
      check (kind in ('access', 'rectification', 'cancellation', 'opposition', 'revocation'));
  `.execute(db);
}
