import { type Kysely, sql } from 'kysely';

/**
 * How the platform itself stands (product: health): workers give a sign of life, web processes say how many sockets they
 * hold, and what was compared or backed up leaves its verdict. Signs of life may be forgotten by a crash, verdicts not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table worker_process (
      id uuid primary key,
      started_at timestamptz not null default now(),
      at timestamptz not null default now(),
      queue_answers boolean not null
    );

    alter table presence_process add column sockets integer not null default 0;

    create table system_check (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('standing', 'analytics', 'audit', 'backup')),
      at timestamptz not null default now(),
      ok boolean not null,
      result jsonb not null default '{}',
      made_by integer references person (id) on delete set null
    );
    create index system_check_kind_idx on system_check (kind, id desc);
  `.execute(db);
}

/** Takes them back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table system_check, worker_process;
    alter table presence_process drop column sockets;
  `.execute(db);
}
