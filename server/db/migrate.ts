import { promises as fs } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'bullmq';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { migrationFolder } from './migrated.ts';

/** Kysely's migrator over `migrations/`. */
export function createMigrator(db: Kysely<unknown>): Migrator {
  const folder = fileURLToPath(migrationFolder);
  return new Migrator({ db, provider: new FileMigrationProvider({ fs, path, migrationFolder: folder }) });
}

/**
 * Applies what is missing, each migration in a transaction of its own: one that fails or is killed leaves those before it,
 * and the next call goes on there. Gives their names.
 */
export async function applyMissing(migrator: Migrator): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error) throw error;
    if (results.length === 0) return applied;
    applied.push(...results.map(({ migrationName }) => migrationName));
  }
}

/**
 * Brings a database up to date: our schema, BullMQ's own (queue on PostgreSQL), and the grants of the application's
 * role, which may read and write rows but never change the schema (product: database roles).
 * @param ownerUrl address of a role that owns the database
 * @param appRole  name of the role web and worker use; when it is the owner itself nothing is granted
 */
export async function migrate(ownerUrl: string, appRole: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, lock_timeout: 3_000 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const applied = await applyMissing(createMigrator(db));
    const client = await pool.connect();
    try {
      await runMigrations(client, 'bullmq');
    } finally {
      client.release();
    }
    await grant(db, appRole);
    return applied;
  } finally {
    await db.destroy();
  }
}

async function grant(db: Kysely<unknown>, appRole: string): Promise<void> {
  const { rows } = await sql<{ owner: string }>`select current_user as owner`.execute(db);
  if (rows[0]?.owner === appRole) return;
  const role = sql.id(appRole);
  for (const schema of [sql.id('public'), sql.id('bullmq')]) {
    await sql`grant usage on schema ${schema} to ${role}`.execute(db);
    await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`.execute(db);
    await sql`grant usage, select on all sequences in schema ${schema} to ${role}`.execute(db);
    await sql`grant execute on all functions in schema ${schema} to ${role}`.execute(db);
  }
  // BullMQ makes a sequence for each queue when it is first used; it may do so in its own schema only.
  await sql`grant create on schema bullmq to ${role}`.execute(db);
  await sql`revoke update, delete, truncate on audit, audit_link from ${role}`.execute(db);
  await sql`revoke all on kysely_migration, kysely_migration_lock from ${role}`.execute(db);
  // A process is ready only when the database has what its build needs.
  await sql`grant select on kysely_migration to ${role}`.execute(db);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { configured, readMigrationEnv } = await import('../env.ts');
  const { ownerUrl, appRole } = configured(readMigrationEnv);
  const done = await migrate(ownerUrl, appRole);
  process.stdout.write(
    done.length > 0 ? `Migraciones aplicadas: ${done.join(', ')}\n` : 'La base de datos ya está al día.\n',
  );
}
