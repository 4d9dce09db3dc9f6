import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** Rows from which a table grows with the learners of set M. */
const largeTable = 50_000;
/** By then a connection has reported what it counted. */
export const REPORTED_AFTER_MS = 1_500;

/** How often each large table was read from end to end since the database was made. */
export async function sequentialScans(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; scans: number }>`
    select stat.relname as table, seq_scan as scans
    from pg_stat_user_tables as stat join pg_class on pg_class.oid = stat.relid
    where reltuples >= ${largeTable}
  `.execute(db);
  return new Map(rows.map(({ table, scans }) => [table, scans]));
}

/** The scans since then, by table: `person 3, member 1`. */
export function scansSince(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string {
  const made = [...after].flatMap(([table, scans]) => {
    const count = scans - (before.get(table) ?? 0);
    return count > 0 ? `${table} ${count}` : [];
  });
  return made.join(', ') || 'none';
}
