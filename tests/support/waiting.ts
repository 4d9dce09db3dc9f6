import { sql } from 'kysely';
import type { Reader } from '#server/db/template.ts';

/** Resolves once so many wait for what other transactions of this database hold. */
export async function somebodyWaits(db: Reader, count = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db);
    if (rows.length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
