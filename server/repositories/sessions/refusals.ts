import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** A refused request in the trail: by whom, or from where. */
export type RefusedRequest = {
  /** 'refused.scope'. */
  action: string;
  actorId: number | null;
  /** The person whose screens the actor was looking at (product: view as). */
  onBehalfOf?: number | null;
  profileId: number | null;
  sessionId: string | null;
  requestId: string;
  ipPrefix: string | null;
  userAgent: string | null;
  /** The refusal's code, and the route without its ids. */
  code: string;
  where: string;
};

/**
 * Adds a line for `count` refusals, unless the same person, or the same place without one, has a line of that action in
 * the last minute: false then (product: audit).
 */
export async function insertRefusal(db: Database, refused: RefusedRequest, count: number): Promise<boolean> {
  const { action, actorId, profileId, sessionId, requestId, ipPrefix, userAgent, code, where } = refused;
  const { onBehalfOf = null } = refused;
  const before =
    actorId === null
      ? sql`actor_id is null and ip_prefix is not distinct from ${ipPrefix}::text`
      : sql`actor_id = ${actorId}::int`;
  const { numAffectedRows } = await sql`
    insert into audit (action, object_kind, result, actor_id, on_behalf_of, profile_id, session_id, request_id, ip_prefix, user_agent, after)
    select ${action}, 'request', 'refused', ${actorId}::int, ${onBehalfOf}::int, ${profileId}::smallint, ${sessionId}::uuid, ${requestId}::text,
      ${ipPrefix}::text, ${userAgent?.slice(0, 300) ?? null}::text,
      jsonb_build_object('code', ${code}::text, 'where', ${where}::text, 'count', ${count}::int)
    where not exists (
      select from audit where action = ${action} and at > now() - interval '1 minute' and ${before}
    )
  `.execute(db);
  return numAffectedRows === 1n;
}
