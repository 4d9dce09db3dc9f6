import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { NO_MIGRATIONS } from 'kysely/migration';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createMigrator, migrate } from '#server/db/migrate.ts';
import { asOwner, dropDatabase, freshName, ownerUrl, withDatabase } from '#tests/support/databases.ts';

const run = promisify(execFile);

it('goes up, down and up again, and the generated types are those of the migrations', async () => {
  const name = freshName('schema');
  await asOwner(`create database ${name}`);
  const url = withDatabase(ownerUrl(), name);
  const owner = new URL(url).username;
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
  });
  try {
    await migrate(url, owner);
    const { error } = await createMigrator(db).migrateTo(NO_MIGRATIONS);
    expect(error).toBeUndefined();
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
    `.execute(db);
    expect(rows).toEqual([]);
    await migrate(url, owner);
    const { stdout } = await run('npx', ['kysely-codegen', '--verify', '--url', url], {
      env: { ...process.env, MIGRATE_DATABASE_URL: url },
    });
    expect(stdout).toContain('up-to-date');
  } finally {
    await db.destroy();
    await dropDatabase(name);
  }
});
