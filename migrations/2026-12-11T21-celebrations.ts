import { type Kysely, sql } from 'kysely';

/**
 * The ends that a learner reaches: a module, a unit, the programme (product: celebrations). `thing_id` is that of its
 * module, unit or programme, without a key: what was reached stays though the content goes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table celebration (
      id integer generated always as identity primary key,
      member_id integer not null references member (id) on delete cascade,
      kind text not null check (kind in ('module', 'unit', 'programme')),
      thing_id integer not null,
      reached_at timestamptz not null default now(),
      seen_at timestamptz,
      unique (member_id, kind, thing_id)
    );
    create index celebration_unseen_idx on celebration (member_id, id) where seen_at is null;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table celebration`.execute(db);
}
