import { sql } from 'kysely';
import type { Trx } from '#server/world.ts';

/** Sessions of one round. */
const BATCH = 1_000;

/** Adds a line to the trail for each session that ended by itself in the last day and has none; gives how many. */
export async function noteExpired(trx: Trx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into audit (action, object_kind, object_id, actor_id, profile_id, session_id, after)
    select 'login.expired', 'session', id::text, person_id, profile_id, id,
      jsonb_build_object('why', case when absolute_until <= idle_until then 'absolute' else 'idle' end)
    from session
    where revoked_at is null
      and least(idle_until, absolute_until) between ${now}::timestamptz - interval '1 day' and ${now}::timestamptz
      and not exists (
        select from audit where audit.object_kind = 'session' and audit.object_id = session.id::text
          and audit.action = 'login.expired'
      )
    limit ${BATCH}
  `.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** True where this round is this worker's. */
export async function holdExpired(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('rumbo:expired-sessions')) as "isOurs"
  `.execute(trx);
  return rows[0]?.isOurs === true;
}
