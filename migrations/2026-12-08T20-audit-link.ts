import { type Kysely, sql } from 'kysely';

/**
 * The chain of the trail (product: audit): one link for each row, with the hash of the link before it and of the row. Links
 * are append-only as the trail is, and neither is emptied at once. Indexes for whoever reads the trail as a list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_link (
      position bigint primary key,
      audit_at timestamptz not null,
      audit_id bigint not null unique,
      hash bytea not null check (octet_length(hash) = 32),
      linked_at timestamptz not null default now()
    );
    create trigger audit_link_append_only before update or delete on audit_link
      for each statement execute function audit_is_append_only();
    create trigger audit_not_emptied before truncate on audit
      for each statement execute function audit_is_append_only();
    create trigger audit_link_not_emptied before truncate on audit_link
      for each statement execute function audit_is_append_only();

    create index audit_at_idx on audit (at desc, id desc);
    create index audit_action_idx on audit (action, at desc, id desc);
    create index audit_refused_idx on audit (at desc, id desc) where result = 'refused';
    create index audit_behalf_idx on audit (on_behalf_of, at desc, id desc) where on_behalf_of is not null;
  `.execute(db);
}

/** Takes them back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index audit_behalf_idx, audit_refused_idx, audit_action_idx, audit_at_idx;
    drop table audit_link;
    drop trigger audit_not_emptied on audit;
  `.execute(db);
}
