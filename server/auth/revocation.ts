import type { RevokedWhy } from '../db/columns.ts';
import { emit } from '../outbox/emit.ts';
import { recordAudit } from '../repositories/audit/audit.ts';
import {
  endOwnSession,
  endSession,
  endSessionOfCookie,
  endSessionsOf,
  endSessionsUnder,
  endViewsFrom,
  type RevokedSession,
} from '../repositories/sessions/session-ends.ts';
import type { Trx, World } from '../world.ts';
import { sessionHash } from './cookies.ts';
import { type Origin, traceOf } from './origin.ts';

type SessionWorld = Pick<World, 'env' | 'clock'>;

/** Ends one session, tells its sockets and writes the trail; nothing happens when it had already ended. */
export async function revokeSession(
  world: SessionWorld,
  trx: Trx,
  sessionId: string,
  why: RevokedWhy,
  origin: Origin,
): Promise<void> {
  await settle(world, trx, await endSession(trx, sessionId, why, world.clock.now()), why, origin);
}

/** Ends one of a person's own sessions; false when there was none to end. */
export async function revokeOwnSession(
  world: SessionWorld,
  trx: Trx,
  owner: { personId: number; sessionId: string },
  why: RevokedWhy,
  origin: Origin,
): Promise<boolean> {
  const ended = await endOwnSession(trx, owner.personId, owner.sessionId, why, world.clock.now());
  await settle(world, trx, ended, why, origin);
  return ended.length > 0;
}

/** Ends the session of the cookie that a request carries. */
export async function revokeCookieSession(
  world: SessionWorld,
  trx: Trx,
  cookieHeader: string | null,
  why: RevokedWhy,
  origin: Origin,
): Promise<void> {
  const hash = sessionHash(world.env, cookieHeader);
  if (hash)
    await settle(world, trx, await endSessionOfCookie(trx, hash, why, world.clock.now()), why, origin);
}

/** Ends every session of a person but `except` (null: all): password change, drop. */
export async function revokeSessionsOf(
  world: SessionWorld,
  trx: Trx,
  personId: number,
  except: string | null,
  why: RevokedWhy,
  origin: Origin,
): Promise<void> {
  await settle(world, trx, await endSessionsOf(trx, personId, except, why, world.clock.now()), why, origin);
}

/** Ends the sessions that a person opened under one of those profiles, which were taken from them. */
export async function revokeSessionsUnder(
  world: SessionWorld,
  trx: Trx,
  personId: number,
  profiles: readonly number[],
  origin: Origin,
): Promise<void> {
  const ended = await endSessionsUnder(trx, personId, profiles, 'role', world.clock.now());
  await settle(world, trx, ended, 'role', origin);
}

/**
 * Tells the sockets of ended sessions and writes the trail. The views that were opened from them end with them; a
 * person whose screens were looked at is told when it is over (product: view as).
 */
export async function settle(
  { clock }: SessionWorld,
  trx: Trx,
  ended: readonly RevokedSession[],
  why: RevokedWhy,
  origin: Origin,
): Promise<void> {
  const own = ended.filter(({ viewerId }) => viewerId === null).map(({ id }) => id);
  const views = await endViewsFrom(trx, own, why, clock.now());
  for (const session of [...ended, ...views]) {
    await emit(trx, 'session.revoked', { sessionId: session.id }, origin.requestId);
    if (session.viewerId !== null) {
      await emit(trx, 'view.ended', { sessionId: session.id }, origin.requestId);
    }
    await recordAudit(trx, { ...lineOf(session, why, origin), ...traceOf(origin) });
  }
}

function lineOf({ id, personId, profile, viewerId }: RevokedSession, why: RevokedWhy, { by }: Origin) {
  const line = { objectKind: 'session', objectId: id, sessionId: id, after: { why } };
  if (viewerId !== null) {
    const ender = by?.personId ?? viewerId;
    return {
      ...line,
      action: 'view.ended',
      actorId: ender,
      profileId: by?.profile ?? 1,
      onBehalfOf: personId,
    };
  }
  return {
    ...line,
    action: why === 'logout' ? 'logout' : 'session.revoked',
    actorId: by?.personId ?? personId,
    profileId: by?.profile ?? profile,
  };
}
