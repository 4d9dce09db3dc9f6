import type { FreshSession, StoredSession } from '#app/contract/account/session.ts';
import { forgetDrafts } from '../drafts/draft-storage.ts';
import { createListeners } from '../listeners.ts';
import { remainingMs, startClock, type TokenClock } from './session-clock.ts';
import { clearSession, isSharedDevice, readSession, writeSession } from './session-storage.ts';
import { decodeToken } from './token.ts';
import { isViewing } from './viewing.ts';

/** The session of this tab: the stored one, and when its token arrived here. */

let timed: { token: string; clock: TokenClock } | null = null;
const listeners = createListeners<[StoredSession | null]>();

/** Subscribes to the session: each new token, and null at its end, here or in another tab. */
export const onSession = listeners.subscribe;

/**
 * The valid session (spec §4.1), or null after clearing one that is not. Each valid check records the last activity.
 */
export function validSession(): StoredSession | null {
  const stored = readSession();
  if (!stored || remainingMs(clockOf(stored.token), performance.now()) === 0) {
    forgetSession();
    return null;
  }
  const seen = { ...stored, lastActivity: Date.now() };
  writeSession(seen, isSharedDevice());
  return seen;
}

/** The clock of the stored token; null without a session. */
export function sessionClock(): TokenClock | null {
  const stored = readSession();
  return stored ? clockOf(stored.token) : null;
}

/** Stores the session of a login or of a new document in place of the stored one: the cookie decides. */
export function adoptSession(fresh: FreshSession): StoredSession {
  const session = { ...fresh.user, token: fresh.token, lastActivity: Date.now() };
  time(session.token);
  writeSession(session, fresh.sharedDevice);
  // The administrator of a view goes back to their own drafts.
  if (!isViewing()) forgetDrafts(session.id);
  listeners.notify(session);
  return session;
}

/** Replaces the token, as each alive does; nothing happens without a session. */
export function renewToken(token: string): StoredSession | null {
  const stored = readSession();
  if (!stored) return null;
  const renewed = { ...stored, token, lastActivity: Date.now() };
  time(token);
  writeSession(renewed, isSharedDevice());
  listeners.notify(renewed);
  return renewed;
}

/** Forgets the stored session in this tab. */
export function forgetSession(): void {
  const had = timed !== null || readSession() !== null;
  timed = null;
  clearSession();
  if (had) listeners.notify(null);
}

/** True where `token` was signed after the one this tab holds: the newest wins among tabs. */
export function isNewer(token: string): boolean {
  const held = readSession();
  const offered = decodeToken(token);
  const current = held ? decodeToken(held.token) : null;
  return offered !== null && (current === null || offered.iat >= current.iat);
}

/** Another tab stored a token: its clock starts here and now. Writes nothing, or two tabs would answer each other for ever. */
export function noticeToken(): void {
  const stored = readSession();
  if (!stored || timed?.token === stored.token) return;
  time(stored.token);
  listeners.notify(stored);
}

/** Starts the clock of a token that another tab stored while this one was not looking. */
function clockOf(token: string): TokenClock {
  return timed?.token === token ? timed.clock : time(token);
}

function time(token: string): TokenClock {
  const clock = startClock(decodeToken(token) ?? { iat: 0, exp: 0 }, performance.now());
  timed = { token, clock };
  return clock;
}
