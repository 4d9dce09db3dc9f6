import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Where the migrations of this build lie. */
export const migrationFolder = new URL('../../migrations/', import.meta.url);

/** The migrations of this build that the database lacks. One that knows more is fine: in a rolling deploy it is ahead. */
async function missingMigrations(db: Database): Promise<string[]> {
  const files = await readdir(migrationFolder);
  const known = files.filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -'.ts'.length));
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name = any(${known})
  `.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return known.filter((name) => !applied.has(name));
}

/**
 * Asks the database whether this build can work with it: it answers, and lacks no migration. What it once had it keeps.
 * @throws when it does not answer, or says which migrations it lacks
 */
export function createDatabaseCheck(db: Database): () => Promise<void> {
  let migrated = false;
  return async () => {
    if (migrated) {
      await sql`select 1`.execute(db);
      return;
    }
    const missing = await missingMigrations(db);
    if (missing.length > 0) throw new Error(`the database lacks ${missing.join(', ')}`);
    migrated = true;
  };
}
