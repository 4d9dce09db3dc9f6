import { sql } from 'kysely';
import type { AuditFilter } from '#app/contract/admin/support/links/audit.ts';
import type { Line } from '#app/product/admin/trail/trail-lines.ts';
import { shortNameOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { trailConditions } from '../trail-filter.rows.server.ts';

export type AuditRow = Line & {
  /** To the microsecond, where the next page begins. */
  cursor: string;
  objectId: string | null;
  /** The name of the object; null where it has no name or is gone. */
  objectName: string | null;
  result: 'ok' | 'refused';
  sessionId: string | null;
  requestId: string | null;
  place: string | null;
  device: string | null;
  behalfOf: string | null;
  actorUsername: string | null;
};

/**
 * A page of the trail, newest first, by the index of what it is filtered by. Place and device are those of the session
 * where the row has none.
 */
export async function auditRows(
  db: Reader,
  {
    filter,
    personId,
    zone,
    limit,
  }: { filter: AuditFilter; personId: number | null; zone: string; limit: number },
): Promise<AuditRow[]> {
  const where = trailConditions(filter, { personId, zone });
  const { rows } = await sql<AuditRow>`
    with page as materialized (
      select * from audit where ${where} order by audit.at desc, audit.id desc limit ${limit}
    )
    select page.id, page.at, to_char(page.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as cursor, page.action,
      page.object_kind as "objectKind", page.object_id as "objectId", ${objectName} as "objectName", page.before, page.after, page.result,
      page.request_id as "requestId", page.session_id as "sessionId", coalesce(page.ip_prefix, session.ip_prefix) as place,
      coalesce(page.user_agent, session.user_agent) as device, actor.id as "actorId", actor.username as "actorUsername",
      ${shortNameOf('actor')} as "actorName",
      ${shortNameOf('behalf')} as "behalfOf", null as "memberOf"
    from page
    left join person as actor on actor.id = page.actor_id
    left join person as behalf on behalf.id = page.on_behalf_of
    left join session on session.id = page.session_id
    order by page.at desc, page.id desc
  `.execute(db);
  return rows;
}

/** The name of the object of a line of `page`. */
const objectName = sql`
  case when page.object_id !~ '^[1-9][0-9]{0,8}$' then null
    when page.object_kind = 'person' then
      (select ${shortNameOf('person')} from person where id = page.object_id::int)
    when page.object_kind = 'group' then (select name from learner_group where id = page.object_id::int)
    when page.object_kind = 'programme' then (select name from programme where id = page.object_id::int)
    when page.object_kind = 'unit' then (select name from unit where id = page.object_id::int)
    when page.object_kind = 'module' then (select name from module where id = page.object_id::int)
    when page.object_kind = 'activity' then (select name from activity where id = page.object_id::int)
    when page.object_kind = 'award' then
      (select badge.name from badge_award join badge on badge.id = badge_id where badge_award.id = page.object_id::int)
    when page.object_kind = 'badge' then (select name from badge where id = page.object_id::int)
  end`;
