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
