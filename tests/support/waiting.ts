import { sql } from 'kysely';
import type { Reader } from '#server/db/template.ts';

/** Resolves once somebody waits for what another transaction of this database holds. */
export async function somebodyWaits(db: Reader): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
