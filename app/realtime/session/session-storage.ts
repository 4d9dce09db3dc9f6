import type { StoredSession } from '#app/contract/account/session.ts';
import { checked, isId, isInteger, isNumber, isObjectOf, isString } from '../guards.ts';
import { decodeToken } from './token.ts';

/** The one key of the product that names a person (product: sessions, A-56). */
export const SESSION_KEY = 'rumbo.sesion';

const isStored = isObjectOf<StoredSession>({
  token: isString,
  id: isId,
  username: isString,
  perfil: isInteger,
  lastActivity: isNumber,
});

/** The stored session of this browser, or of this tab on a shared device; null when there is none that can be read. */
export function readSession(): StoredSession | null {
  const text = sessionStorage.getItem(SESSION_KEY) ?? localStorage.getItem(SESSION_KEY);
  return text === null ? null : parseSession(text);
}

/** A stored session whose token is of the person it names (spec §4.1); anything else is null. */
export function parseSession(text: string): StoredSession | null {
  const stored = checked(isStored, readJson(text));
  const claims = stored ? decodeToken(stored.token) : null;
  if (!stored || !claims) return null;
  const samePerson =
    claims.id === stored.id && claims.username === stored.username && claims.perfil === stored.perfil;
  return samePerson ? stored : null;
}

/** True where the stored session goes with the tab. */
export function isSharedDevice(): boolean {
  return sessionStorage.getItem(SESSION_KEY) !== null;
}

/** Stores a session in the storage of its kind, and removes it from the other. */
export function writeSession(session: StoredSession, sharedDevice: boolean): void {
  const [storage, other] = sharedDevice ? [sessionStorage, localStorage] : [localStorage, sessionStorage];
  other.removeItem(SESSION_KEY);
  storage.setItem(SESSION_KEY, JSON.stringify(session));
}

/** Forgets the session of this browser. */
export function clearSession(): void {
  sessionStorage.removeItem(SESSION_KEY);
  localStorage.removeItem(SESSION_KEY);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
