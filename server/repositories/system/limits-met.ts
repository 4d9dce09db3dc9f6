import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** *Salud* tells of the last day (product: health); the count begins again after a day without. */
const TOLD_HOURS = 24;

/** Adds to how often a limit was met from a network ('' where it is none of an address); `limit` 'forwarded' is a header. */
export async function saveLimitMet(
  db: Database,
  { limit, network, times }: { limit: string; network: string; times: number },
): Promise<void> {
  await sql`
    insert into limit_met as met (name, network, times) values (${limit}, ${network}, ${times})
    on conflict (name, network) do update set
      last_at = now(),
      first_at = case when met.last_at < now() - make_interval(hours => ${sql.lit(TOLD_HOURS)})
        then now() else met.first_at end,
      times = case when met.last_at < now() - make_interval(hours => ${sql.lit(TOLD_HOURS)})
        then excluded.times else met.times + excluded.times end
  `.execute(db);
}

/** Forgets the limits that were met long ago. */
export async function pruneLimitsMet(db: Database): Promise<void> {
  await sql`delete from limit_met where last_at < now() - make_interval(hours => ${sql.lit(TOLD_HOURS)})`.execute(
    db,
  );
}
