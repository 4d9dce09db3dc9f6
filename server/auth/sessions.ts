import type { FreshSession } from '../../app/contract/account/session.ts';
import { type Role, roleOf } from '../../app/domain/access/access.ts';
import { recordAudit } from '../repositories/audit/audit.ts';
import { noteAccess } from '../repositories/people/people.ts';
import {
  insertSession,
  liveSessionById,
  prolongSession,
  saveCookieHash,
} from '../repositories/sessions/sessions.ts';
import type { Trx, World } from '../world.ts';
import type { Actor } from './actor.ts';
import { newSessionValue } from './cookies.ts';
import { type Origin, traceOf } from './origin.ts';
import { revokeCookieSession } from './revocation.ts';
import { tokenUntil } from './tokens.ts';

type SessionWorld = Pick<World, 'env' | 'db' | 'clock'>;

const minute = 60;
const hour = 60 * minute;

/** Seconds without activity, and in all, after which a session ends (product: sessions, A-12). */
export function lifeOf(role: Role, sharedDevice: boolean): { idle: number; absolute: number } {
  if (sharedDevice) return { idle: 10 * minute, absolute: 4 * hour };
  return { idle: 30 * minute, absolute: role === 'admin' ? 8 * hour : 12 * hour };
}

export const earlier = (one: Date, other: Date | undefined): Date => (other && other < one ? other : one);
export const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);

export type Opening = {
  person: { id: number; username: string; profile: number };
  /** Opened by the web login: its token works only beside its cookie. */
  bound: boolean;
  sharedDevice: boolean;
  /** Said by the trail; another view of the same person is no new login. */
  action?: 'login.ok' | 'role.switched';
  /** A session that takes over from another one lives no longer than it. */
  notAfter?: Date;
  /** Cookie header of the request: this browser's earlier session ends. */
  cookieHeader: string | null;
  origin: Origin;
};

/** `cookie` is the value to set, null for a session that is not bound to a browser. */
export type Opened = { sessionId: string; token: string; cookie: string | null };

/** Opens a session with a new id and cookie value, ends this browser's earlier one, and writes both to the trail. */
export async function openSession(world: SessionWorld, trx: Trx, opening: Opening): Promise<Opened> {
  const { person, bound, sharedDevice, origin } = opening;
  const zone = world.env.TZ_NEGOCIO;
  const now = world.clock.now();
  const life = lifeOf(roleOf(person.profile), sharedDevice);
  const until = earlier(later(now, life.absolute), opening.notAfter);
  const idleUntil = earlier(later(now, life.idle), until);
  const sessionId = crypto.randomUUID();
  const cookie = bound ? newSessionValue() : null;
  if (bound) await revokeCookieSession(world, trx, opening.cookieHeader, 'replaced', origin);
  await insertSession(trx, {
    id: sessionId,
    person_id: person.id,
    profile_id: person.profile,
    cookie_hash: cookie?.hash ?? null,
    bound,
    shared_device: sharedDevice,
    user_agent: origin.userAgent?.slice(0, 300) ?? null,
    ip_prefix: origin.ipPrefix,
    created_at: now,
    last_seen_at: now,
    idle_until: idleUntil,
    absolute_until: until,
  });
  await noteAccess(trx, { personId: person.id, profileId: person.profile, at: now, zone });
  await recordAudit(trx, {
    action: opening.action ?? 'login.ok',
    objectKind: 'person',
    objectId: person.id,
    actorId: person.id,
    profileId: person.profile,
    sessionId,
    ...traceOf(origin),
  });
  const subject = { sessionId, personId: person.id, username: person.username, profile: person.profile };
  const token = await tokenUntil(world.env, subject, now, idleUntil);
  return { sessionId, token, cookie: cookie?.value ?? null };
}

/** Gives a bound session another cookie value and says which; null for one that has no cookie. */
export async function rotateCookie(trx: Trx, actor: Actor): Promise<string | null> {
  if (!actor.bound) return null;
  const { value, hash } = newSessionValue();
  await saveCookieHash(trx, actor.sessionId, hash);
  return value;
}

/**
 * A new token, and the idle deadline moved; null when the session ended meanwhile. Earlier tokens stay valid until they
 * expire. A view is never prolonged (product: view as).
 */
export async function renewSession(world: SessionWorld, actor: Actor): Promise<string | null> {
  if (actor.viewer) return null;
  const now = world.clock.now();
  const session = await liveSessionById(world.db, actor.sessionId);
  if (!session) return null;
  const idle = lifeOf(actor.role, session.sharedDevice).idle;
  const zone = world.env.TZ_NEGOCIO;
  const until = new Date(Math.min(later(now, idle).getTime(), session.absoluteUntil.getTime()));
  const prolonged = await world.db.transaction().execute(async (trx) => {
    const moved = await prolongSession(trx, actor.sessionId, now, until);
    if (moved) await noteAccess(trx, { personId: actor.personId, profileId: actor.profile, at: now, zone });
    return moved;
  });
  return prolonged ? tokenUntil(world.env, actor, now, until) : null;
}

/**
 * For the loader of a frame: a token for the whole document that is being loaded, or null for the data of a navigation
 * inside it (product: sessions). It lasts as long as the session and does not prolong it.
 */
export async function freshSession(
  world: SessionWorld,
  actor: Actor,
  request: Request,
): Promise<FreshSession | null> {
  if (!isDocument(request)) return null;
  return {
    token: await tokenUntil(world.env, actor, world.clock.now(), actor.idleUntil),
    sharedDevice: actor.sharedDevice,
    user: { id: actor.personId, username: actor.username, perfil: actor.profile },
  };
}

/** A page load, told from the router's own requests, whose address Remix makes equal before a loader sees it. */
export function isDocument(request: Request): boolean {
  return request.headers.get('Accept')?.includes('text/html') ?? false;
}
