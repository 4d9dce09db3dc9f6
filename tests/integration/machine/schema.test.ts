import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { applyMissing, createMigrator, migrate } from '#server/db/migrate.ts';
import { databasePage } from '#tests/support/database-page.ts';
import {
  asOwner,
  dropDatabase,
  freshName,
  ownerUrl,
  ownPool,
  withDatabase,
} from '#tests/support/databases.ts';
import { schemaLines } from '#tests/support/schema-lines.ts';

const run = promisify(execFile);

it('each migration goes back to the very schema before it, and what is generated from all of them is up to date', async () => {
  await onEmptyDatabase(async (db, url) => {
    const migrator = createMigrator(db);
    const steps: { name: string; before: string[] }[] = [];
    for (let before = await schemaLines(db); ; before = await schemaLines(db)) {
      const applied = await stepOf(migrator, 'migrateUp');
      if (applied === undefined) break;
      steps.push({ name: applied, before });
    }
    expect(steps.length).toBeGreaterThan(70);
    for (const { name, before } of steps.toReversed()) {
      expect(await stepOf(migrator, 'migrateDown')).toBe(name);
      expect({ name, ...differenceOf(before, await schemaLines(db)) }).toEqual({ name, gone: [], left: [] });
    }
    await migrate(url, new URL(url).username);
    const { stdout } = await run('npx', ['kysely-codegen', '--verify', '--url', url], {
      env: { ...process.env, MIGRATE_DATABASE_URL: url },
    });
    expect(stdout).toContain('up-to-date');
    const page = await readFile(new URL('../../../docs/database.md', import.meta.url), 'utf8');
    expect(page, 'npm run schema').toBe(await databasePage(db));
  });
}, 120_000);

it('a migration that fails leaves those before it, and the next call goes on there', async () => {
  await onEmptyDatabase(async (db) => {
    const make = (table: string) => ({ up: () => sql`create table ${sql.table(table)} ()`.execute(db) });
    const refused = { up: () => sql`create table second (); select 1 / 0`.execute(db) };
    const migratorOf = (second: { up(): Promise<unknown> }) =>
      new Migrator({
        db,
        provider: {
          getMigrations: async () => ({
            1: upOnly(make('first')),
            2: upOnly(second),
            3: upOnly(make('third')),
          }),
        },
      });
    await expect(applyMissing(migratorOf(refused))).rejects.toThrow('division by zero');
    expect(await applyMissing(migratorOf(make('second')))).toEqual(['2', '3']);
  });
});

const upOnly = ({ up }: { up(): Promise<unknown> }) => ({ up: async () => void (await up()) });

async function onEmptyDatabase(run: (db: Kysely<unknown>, url: string) => Promise<void>): Promise<void> {
  const name = freshName('schema');
  await asOwner(`create database ${name}`);
  const url = withDatabase(ownerUrl(), name);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: ownPool(url) }) });
  try {
    await run(db, url);
  } finally {
    await db.destroy();
    await dropDatabase(name);
  }
}

/** The migration of one step; undefined where there is none any more. */
async function stepOf(migrator: Migrator, way: 'migrateUp' | 'migrateDown'): Promise<string | undefined> {
  const { error, results = [] } = await migrator[way]();
  expect(error).toBeUndefined();
  return results[0]?.migrationName;
}

const differenceOf = (before: readonly string[], now: readonly string[]) => ({
  gone: before.filter((line) => !now.includes(line)),
  left: now.filter((line) => !before.includes(line)),
});
