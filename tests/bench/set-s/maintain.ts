import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** Tidies the database after a large change; on a large one that takes longer than the product gives a statement. */
export async function maintain(
  db: Database,
  command:
    | 'analyze'
    | 'vacuum (analyze)'
    | 'vacuum boss_evaluation, agreement'
    | 'vacuum (analyze) audit, support_ticket',
): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql.raw(command).execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

/**
 * Takes back what a vacuum noted of tables that hold nothing yet: PostgreSQL reads a table that it knows to be empty from
 * end to end, until the next analyze a minute later. Autovacuum leaves untouched tables alone, so no installation has it.
 */
export async function forgetEmptyTables(db: Database): Promise<void> {
  await sql`
    select pg_clear_relation_stats('public', relname) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples = 0
  `.execute(db);
}
