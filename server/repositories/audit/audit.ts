import { sql, Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import { send } from '../../db/pipelined.ts';
import type { Trx } from '../../world.ts';

/** A plain value of a line; `undefined` is left out of it. */
type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/**
 * One line of the trail (product: audit). Never a password, a token or free text; `before` and `after` hold plain
 * fields.
 */
export type AuditEntry = {
  /** `thing.verb`: 'login.ok', 'session.revoked'. */
  action: string;
  objectKind: string;
  objectId?: string | number | null;
  actorId?: number | null;
  profileId?: number | null;
  onBehalfOf?: number | null;
  before?: Plain;
  after?: Plain;
  result?: 'ok' | 'refused';
  requestId?: string | null;
  sessionId?: string | null;
  /** From `coarseAddress`. */
  ipPrefix?: string | null;
  userAgent?: string | null;
};

/** Adds a line to the append-only trail: with the change's own transaction, or alone where nothing changed. */
export function recordAudit(db: Database | Trx, entry: AuditEntry): Promise<void> {
  return recordAudits(db, [entry]);
}

/** {@link recordAudit} for several changes of one transaction. */
export async function recordAudits(db: Database | Trx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const insertion = insertionOf(entries);
  await (db instanceof Transaction ? send(db, insertion) : insertion.execute(db));
}

function insertionOf(entries: readonly AuditEntry[]) {
  const rows = entries.map((entry) => ({
    ...entry,
    objectId: entry.objectId?.toString(),
    result: entry.result ?? 'ok',
    userAgent: entry.userAgent?.slice(0, 300),
  }));
  return sql`
    insert into audit (
      action, object_kind, object_id, actor_id, profile_id, on_behalf_of, before, after, result, request_id, session_id,
      ip_prefix, user_agent
    )
    select action, "objectKind", "objectId", "actorId", "profileId", "onBehalfOf", before, after, result, "requestId",
      "sessionId", "ipPrefix", "userAgent"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
      action text, "objectKind" text, "objectId" text, "actorId" int, "profileId" smallint, "onBehalfOf" int,
      before jsonb, after jsonb, result text, "requestId" text, "sessionId" uuid, "ipPrefix" text, "userAgent" text
    )
  `;
}

/** The doer of an act, and its request: a task has no session, and at a terminal it is nobody. */
export type Doer = {
  actor: { personId: number; profile: number; sessionId: string | null } | null;
  requestId?: string | null | undefined;
};

/** The part of a line that says by whom, and by which request. */
export const doneBy = ({ actor, requestId }: Doer) => ({
  actorId: actor?.personId ?? null,
  profileId: actor?.profile ?? null,
  sessionId: actor?.sessionId ?? null,
  requestId: requestId ?? null,
});

/** The object of a line. The dates, people and files of a generation are about it: all of it is one history. */
export type AuditObject = readonly [kind: string, id?: string | number | null];

/** More of a line than its action and its object. */
export type AuditDetail = Partial<Omit<AuditEntry, 'action' | 'objectKind' | 'objectId'>>;

/** Adds a line to the trail in the name of whoever works, with the change itself. */
export type Audit = (action: string, object: AuditObject, detail?: AuditDetail) => Promise<void>;

/** The {@link Audit} of a transaction. */
export const auditBy =
  (trx: Trx, doer: Doer): Audit =>
  (action, [objectKind, objectId = null], detail = {}) =>
    recordAudit(trx, { action, objectKind, objectId, ...doneBy(doer), ...detail });

/** {@link Audit} about the person of a membership: what was done with their work, never its text. */
export function auditOfMember(
  { trx, actor, requestId }: Doer & { trx: Trx },
  action: string,
  memberId: number,
  { before, after }: Pick<AuditDetail, 'before' | 'after'> = {},
): Promise<void> {
  return send(
    trx,
    sql`
      insert into audit (
        action, object_kind, object_id, actor_id, profile_id, session_id, request_id, before, after
      )
      select ${action}, 'person', person_id::text, ${actor?.personId ?? null}::int, ${actor?.profile ?? null}::smallint,
        ${actor?.sessionId ?? null}::uuid, ${requestId ?? null}, ${json(before)}::jsonb, ${json(after)}::jsonb
      from member where id = ${memberId}
    `,
  );
}

const json = (value: Plain) => (value === undefined ? null : JSON.stringify(value));
