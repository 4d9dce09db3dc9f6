import { roleOf } from '../../app/domain/access/access.ts';
import { type LiveSession, liveSessionByCookie, liveSessionById } from '../repositories/sessions/sessions.ts';
import type { World } from '../world.ts';
import type { Actor } from './actor.ts';
import { carriesSession, sessionHash } from './cookies.ts';
import { readToken } from './tokens.ts';

/** The part of the world that says who somebody is. */
export type AuthWorld = Pick<World, 'env' | 'db' | 'clock'>;

/** The person of the document session (cookie); null without a valid one. One query. */
export async function viewerFrom(world: AuthWorld, cookieHeader: string | null): Promise<Actor | null> {
  const hash = sessionHash(world.env, cookieHeader);
  if (!hash) return null;
  const session = await liveSessionByCookie(world.db, hash);
  return session && isInTime(session, world.clock.now()) ? actorOf(world, session) : null;
}

/**
 * The person of an `Authorization` header, `Bearer <token>` or the bare token; the cookie alone never counts. A session
 * opened by the web login also needs its own cookie, so that a token taken elsewhere is useless. One query.
 */
export async function callerFrom(
  world: AuthWorld,
  authorization: string | null,
  cookieHeader: string | null,
): Promise<Actor | null> {
  const token = authorization?.replace(/^Bearer\s+/i, '').trim();
  if (!token) return null;
  return (await tokenHolder(world, token, cookieHeader))?.actor ?? null;
}

/** The person of a socket's handshake, and when their token expires (the socket must go then). */
export function socketActor(
  world: AuthWorld,
  token: unknown,
  cookieHeader: string | null,
): Promise<{ actor: Actor; expiresAt: Date } | null> {
  return typeof token === 'string' ? tokenHolder(world, token, cookieHeader) : Promise.resolve(null);
}

async function tokenHolder(world: AuthWorld, token: string, cookieHeader: string | null) {
  const now = world.clock.now();
  const claims = await readToken(world.env, token, now);
  if (!claims) return null;
  const session = await liveSessionById(world.db, claims.sessionId);
  if (!session || !isInTime(session, now)) return null;
  const samePerson =
    session.personId === claims.personId &&
    session.username === claims.username &&
    session.profile === claims.profile;
  if (!samePerson) return null;
  // bound or not is read from the row: nothing the caller sends can lower it
  if (session.cookieHash && !carriesSession(world.env, cookieHeader, session.cookieHash)) return null;
  return { actor: actorOf(world, session), expiresAt: claims.expiresAt };
}

function isInTime(session: LiveSession, now: Date): boolean {
  return session.idleUntil > now && session.absoluteUntil > now;
}

function actorOf({ env }: AuthWorld, session: LiveSession): Actor {
  return {
    personId: session.personId,
    username: session.username,
    profile: session.profile,
    role: roleOf(session.profile),
    sessionId: session.id,
    bound: session.cookieHash !== null,
    sharedDevice: session.sharedDevice,
    viewer: session.viewerId === null ? null : { personId: session.viewerId },
    idleUntil: session.idleUntil,
    mustChangePassword: session.mustChangePassword,
    mustSetSecondFactor: env.SECOND_FACTOR === 'required' && session.lacksSecondFactor,
  };
}
