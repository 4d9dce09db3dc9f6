import { type Kysely, sql } from 'kysely';

/**
 * The limits that were met in the last day, and from which network, for *Salud* (product: limits, health); unlogged: a crash
 * may forget them. A request of recovery remembers where it came from, so that strangers use up nothing of the owner's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table limit_met (
      name text not null,
      network text not null,
      first_at timestamptz not null default now(),
      last_at timestamptz not null default now(),
      times integer not null,
      primary key (name, network)
    );
    alter table recovery_request add column origin text, add column mailed boolean not null default false;
  `.execute(db);
}

/** Takes it all back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table recovery_request drop column mailed, drop column origin;
    drop table limit_met;
  `.execute(db);
}
