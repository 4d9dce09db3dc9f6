import { createDatabase, createPool } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createLogger } from '#server/logger.ts';
import {
  appUrl,
  asOwner,
  dropDatabase,
  freshName,
  ownerUrl,
  runSql,
  withDatabase,
} from '#tests/support/databases.ts';
import { say, shown } from '../measure/table.ts';
import type { Teardown } from '../teardown.ts';
import { loadSetM } from './load.ts';

/**
 * Loads data set M once into a database that each product copies, until the run ends; gives its name.
 * @param kept a database that stays: the first run loads it, the later ones of that day take it as it is; null: none
 */
export async function prepareSetM(teardown: Teardown, kept: string | null): Promise<string> {
  const name = kept ?? freshName('bench_set_m');
  const url = withDatabase(ownerUrl(), name);
  if (kept && (await isThere(kept))) {
    say(`data set M of ${kept}`);
    return name;
  }
  say('loading data set M…');
  const since = performance.now();
  await asOwner(`create database ${name}`);
  let isLoaded = false;
  teardown.add(async () => {
    if (!kept || !isLoaded) await dropDatabase(name);
  });
  await migrate(url, new URL(appUrl()).username);
  const pool = createPool({ connectionString: url, max: 4, name: 'bench-m' }, createLogger('bench', 'warn'));
  const db = createDatabase(pool);
  try {
    await loadSetM(db);
    isLoaded = true;
    const size = await sizeMb(url);
    say(`loaded in ${shown((performance.now() - since) / 1000)} s, ${shown(size)} MB`);
  } finally {
    await db.destroy();
  }
  return name;
}

async function isThere(name: string): Promise<boolean> {
  const rows = await runSql(ownerUrl(), `select from pg_database where datname = '${name}'`);
  return rows.length > 0;
}

async function sizeMb(url: string): Promise<number> {
  const [row] = await runSql<{ size: string }>(url, 'select pg_database_size(current_database()) as size');
  return Number(row?.size) / 1e6;
}
