import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/**
 * A row of the trail as it is hashed: everything that is stored of it, values as JSON in PostgreSQL's own spelling of
 * `jsonb` (keys in one order, one way to write a number), the instant to the microsecond in UTC.
 */
export type TrailRow = {
  id: number;
  at: string;
  actor_id: number | null;
  profile_id: number | null;
  on_behalf_of: number | null;
  action: string;
  object_kind: string;
  object_id: string | null;
  before: string | null;
  after: string | null;
  result: string;
  request_id: string | null;
  session_id: string | null;
  ip_prefix: string | null;
  user_agent: string | null;
};

const instant = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The columns of {@link TrailRow} of the table `audit`. */
export const trailColumns = sql`
  audit.id, ${instant(sql`audit.at`)} as at, audit.actor_id, audit.profile_id, audit.on_behalf_of, audit.action,
  audit.object_kind, audit.object_id, audit.before::text as before, audit.after::text as after, audit.result,
  audit.request_id, audit.session_id, audit.ip_prefix, audit.user_agent
`;

/** The hash that the first link follows. */
export const FIRST_HASH: Buffer = Buffer.alloc(32);

/** The hash of a link: SHA-256 of the hash before it and of the row's canonical JSON, its keys in alphabetical order. */
export function linkHash(previous: Uint8Array, row: TrailRow): Buffer {
  const json = JSON.stringify({
    action: row.action,
    actor_id: row.actor_id,
    after: row.after,
    at: row.at,
    before: row.before,
    id: row.id,
    ip_prefix: row.ip_prefix,
    object_id: row.object_id,
    object_kind: row.object_kind,
    on_behalf_of: row.on_behalf_of,
    profile_id: row.profile_id,
    request_id: row.request_id,
    result: row.result,
    session_id: row.session_id,
    user_agent: row.user_agent,
  });
  return createHash('sha256').update(previous).update(json).digest();
}
