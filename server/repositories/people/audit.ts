import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Json } from '../../db/schema.ts';
import type { Trx } from '../../world.ts';

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
  before?: Json;
  after?: Json;
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
  await db
    .insertInto('audit')
    .values(
      entries.map((entry) => ({
        action: entry.action,
        object_kind: entry.objectKind,
        object_id: entry.objectId === undefined || entry.objectId === null ? null : String(entry.objectId),
        actor_id: entry.actorId ?? null,
        profile_id: entry.profileId ?? null,
        on_behalf_of: entry.onBehalfOf ?? null,
        before: entry.before === undefined ? null : JSON.stringify(entry.before),
        after: entry.after === undefined ? null : JSON.stringify(entry.after),
        result: entry.result ?? ('ok' as const),
        request_id: entry.requestId ?? null,
        session_id: entry.sessionId ?? null,
        ip_prefix: entry.ipPrefix ?? null,
        user_agent: entry.userAgent?.slice(0, 300) ?? null,
      })),
    )
    .execute();
}

/** Who did something, and by which request: a task has no session, and at a terminal it is nobody. */
export type Doer = {
  actor: { personId: number; profile: number; sessionId: string | null } | null;
  requestId?: string | null | undefined;
};

/** Adds a line about a generation, or about its dates, people and files: all of it is one history. */
export function auditOfGroup(
  trx: Trx,
  { actor, requestId }: Doer,
  {
    groupId,
    action,
    before,
    after,
  }: {
    groupId: number;
    action: string;
    before?: Readonly<Record<string, Json>>;
    after?: Readonly<Record<string, Json>>;
  },
): Promise<void> {
  return recordAudit(trx, {
    action,
    objectKind: 'group',
    objectId: groupId,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    requestId: requestId ?? null,
    actorId: actor?.personId ?? null,
    profileId: actor?.profile ?? null,
    sessionId: actor?.sessionId ?? null,
  });
}

/** Adds a line about the person of a membership: what was done with their work, never its text. */
export async function auditOfMember(
  trx: Trx,
  { actor, requestId }: Doer,
  {
    memberId,
    action,
    before,
    after,
  }: {
    memberId: number;
    action: string;
    before?: Readonly<Record<string, Json>>;
    after?: Readonly<Record<string, Json>>;
  },
): Promise<void> {
  await trx
    .insertInto('audit')
    .columns([
      'action',
      'object_kind',
      'object_id',
      'actor_id',
      'profile_id',
      'session_id',
      'request_id',
      'before',
      'after',
    ])
    .expression((eb) =>
      eb
        .selectFrom('member')
        .where('id', '=', memberId)
        .select([
          sql.val(action).as('action'),
          sql.lit('person').as('object_kind'),
          sql<string>`person_id::text`.as('object_id'),
          sql<number | null>`${actor?.personId ?? null}::int`.as('actor_id'),
          sql<number | null>`${actor?.profile ?? null}::smallint`.as('profile_id'),
          sql<string | null>`${actor?.sessionId ?? null}::uuid`.as('session_id'),
          sql<string | null>`${requestId ?? null}::text`.as('request_id'),
          sql<string | null>`${before === undefined ? null : JSON.stringify(before)}::jsonb`.as('before'),
          sql<string | null>`${after === undefined ? null : JSON.stringify(after)}::jsonb`.as('after'),
        ]),
    )
    .execute();
}
