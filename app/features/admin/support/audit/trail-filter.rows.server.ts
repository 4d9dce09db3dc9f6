import { type RawBuilder, sql } from 'kysely';
import type { AuditFilter } from '#app/contract/admin/support/links/audit.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';

/** SQL: which lines of `audit` a filter leaves, older than its page. `personId` is that of its username; `zone` that of its days. */
export function trailConditions(
  { object, objectId, action, from, to, result, session, before }: AuditFilter,
  { personId, zone }: { personId: number | null; zone: string },
): RawBuilder<boolean> {
  const all = [
    personId === null ? null : sql`audit.actor_id = ${personId}`,
    object === null ? null : sql`audit.object_kind = ${object}`,
    object === null || objectId === null ? null : sql`audit.object_id = ${String(objectId)}`,
    action === '' ? null : sql`audit.action = ${action}`,
    // A literal, so that the index of refusals is used.
    result === null ? null : sql`audit.result = ${sql.lit(result)}`,
    session === null ? null : sql`audit.session_id = ${session}::uuid`,
    from === null ? null : sql`audit.at >= ${from}::date::timestamp at time zone ${zone}`,
    to === null ? null : sql`audit.at < (${to}::date + 1)::timestamp at time zone ${zone}`,
    before === null ? null : sql`(audit.at, audit.id) < (${before.at}::timestamptz, ${before.id}::bigint)`,
  ].filter((one) => one !== null);
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` and `)}`;
}

/** The person of a username; 0, which is nobody's, where there is none. */
export async function personOfUsername(db: Reader, username: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from person where lower(username) = lower(${username}) limit 1
  `.execute(db);
  return rows[0]?.id ?? 0;
}

/** Counts the lines that a filter leaves, up to `most`: a large trail is not read for a number. */
export async function countedLines(db: Reader, where: RawBuilder<boolean>, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from audit where ${where} limit ${most}) as found
  `.execute(db);
  return rows[0]?.n ?? 0;
}

/** @throws 422 where the last day comes before the first one */
export function mustBeInOrder({ from, to }: { from?: string | undefined; to?: string | undefined }): void {
  if (from !== undefined && to !== undefined && to < from)
    fail('body.invalid', { field: 'hasta', text: 'El último día es anterior al primero.' });
}
