import { type Kysely, sql } from 'kysely';

/**
 * Each filter of the trail has an index in the order of its pages, so that a page of ten million rows is read from one place:
 * the object, its kind alone, the person, and the session.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index audit_object_idx, audit_actor_idx;
    create index audit_object_idx on audit (object_kind, object_id, at desc, id desc);
    create index audit_kind_idx on audit (object_kind, at desc, id desc);
    create index audit_actor_idx on audit (actor_id, at desc, id desc);
    create index audit_session_idx on audit (session_id, at desc, id desc) where session_id is not null;
  `.execute(db);
}

/** Takes them back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index audit_session_idx, audit_actor_idx, audit_kind_idx, audit_object_idx;
    create index audit_object_idx on audit (object_kind, object_id);
    create index audit_actor_idx on audit (actor_id, at desc);
  `.execute(db);
}
