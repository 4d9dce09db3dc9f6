import { sql } from 'kysely';
import type { Trx, World } from '#server/world.ts';

/** The tables that grow with the learners. */
const tables = [
  'person',
  'member',
  'file',
  'question',
  'answer',
  'standing',
  'challenge_submission',
  'challenge_version',
  'challenge_review',
  'case_response',
  'deadline_extension',
  'member_boss',
  'boss_evaluation',
];

/** Relations that PostgreSQL puts in order by itself: none, its own default, and more. */
export const joinLimits = [1, 8, 16];

/** Rows of the growing tables that the read took up, by table, with that `join_collapse_limit`. */
export async function rowsRead(
  world: World,
  limit: number,
  read: (at: World) => Promise<unknown>,
): Promise<Record<string, number>> {
  return world.db.transaction().execute(async (trx) => {
    await sql`select set_config('join_collapse_limit', ${String(limit)}, true)`.execute(trx);
    // The session may still hold what earlier transactions took up.
    const before = await taken(trx);
    await read({ ...world, db: trx });
    const after = await taken(trx);
    return Object.fromEntries([...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)]));
  });
}

/**
 * Rows of a table that were scanned, and entries of its indexes: a read of the index alone takes up no row of the table
 * once a vacuum has been there.
 */
async function taken(trx: Trx): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select relname as name, (
      pg_stat_get_xact_tuples_returned(oid)
      + (select coalesce(sum(pg_stat_get_xact_tuples_returned(indexrelid)), 0) from pg_index where indrelid = pg_class.oid)
    )::int as count
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname = any(${tables}::text[])
  `.execute(trx);
  return new Map(rows.map(({ name, count }) => [name, count]));
}
