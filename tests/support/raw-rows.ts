import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';

/** Every row of some tables, each under a name: for whoever recounts by hand. */
export async function rawRowsOf<const T extends Readonly<Record<string, keyof DB>>>(
  db: Database,
  tables: T,
): Promise<{ [K in keyof T]: Selectable<DB[T[K]]>[] }> {
  const read = async ([name, table]: [string, keyof DB]) =>
    [name, (await sql`select * from ${sql.table(table)}`.execute(db)).rows] as const;
  return Object.fromEntries(await Promise.all(Object.entries(tables).map(read))) as {
    [K in keyof T]: Selectable<DB[T[K]]>[];
  };
}
