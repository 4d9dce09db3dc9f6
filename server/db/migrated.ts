import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from '../logger.ts';
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

const LOOK_MS = 500;
const TELL_MS = 30_000;

/** Waits for as long as {@link createDatabaseCheck} throws, and says why now and then. */
export async function untilMigrated(check: () => Promise<void>, log: Logger): Promise<void> {
  for (let toldAt = Number.NEGATIVE_INFINITY; ; ) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() - toldAt > TELL_MS) {
        log.warn({ err: error }, 'the database is not ready: nobody is served yet');
        toldAt = performance.now();
      }
    }
    await wait(LOOK_MS);
  }
}
