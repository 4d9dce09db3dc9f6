import { writeFile } from 'node:fs/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { databasePage } from './database-page.ts';

/** Part of `npm run schema`: writes docs/database.md from the database of MIGRATE_DATABASE_URL. */
const pool = new pg.Pool({ connectionString: process.env.MIGRATE_DATABASE_URL });
const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
try {
  await writeFile(new URL('../../docs/database.md', import.meta.url), await databasePage(db));
} finally {
  await db.destroy();
}
