import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Env } from '../env.ts';

const deviceSeconds = 365 * 24 * 3600;
/** Accounts that one browser may be known for: the people of a shop who share a tablet. */
const accountsPerDevice = 24;

type CookieEnv = Pick<Env, 'secure' | 'DEVICE_SECRET'>;

const sessionName = (env: CookieEnv): string => (env.secure ? '__Host-sid' : 'sid');
/** Of an administrator who looks at somebody's screens: their own session, which waits meanwhile. */
const waitingName = (env: CookieEnv): string => (env.secure ? '__Host-espera' : 'espera');
const deviceName = (env: CookieEnv): string => (env.secure ? '__Host-device' : 'device');

/** A new opaque session value: 256 random bits, of which only the hash is stored. */
export function newSessionValue(): { value: string; hash: Buffer } {
  const value = randomBytes(32).toString('base64url');
  return { value, hash: hashOf(value) };
}

/** Set-Cookie of a session. It has no Max-Age: the browser forgets it on closing, the server's deadlines rule. */
export function sessionCookie(env: CookieEnv, value: string): string {
  return serialize(env, sessionName(env), value);
}

/** Set-Cookie that removes the session from the browser. */
export function endedSessionCookie(env: CookieEnv): string {
  return serialize(env, sessionName(env), '', 0);
}

/**
 * Set-Cookie that keeps the session which the request carries beside the one that takes its place (product: view as): nothing
 * but ending the view reads it.
 */
export function waitingSessionCookie(env: CookieEnv, cookieHeader: string | null): string {
  return serialize(env, waitingName(env), cookieValue(cookieHeader, sessionName(env)) ?? '');
}

/** Set-Cookie that removes the waiting session. */
export function endedWaitingCookie(env: CookieEnv): string {
  return serialize(env, waitingName(env), '', 0);
}

/** sha256 of the waiting session's value; null without one. */
export function waitingSessionHash(env: CookieEnv, cookieHeader: string | null): Buffer | null {
  return hashOfCarried(cookieHeader, waitingName(env));
}

/** sha256 of the session value a request carries; null without one. */
export function sessionHash(env: CookieEnv, cookieHeader: string | null): Buffer | null {
  return hashOfCarried(cookieHeader, sessionName(env));
}

/** True where the request carries the cookie of exactly that session. */
export function carriesSession(env: CookieEnv, cookieHeader: string | null, expected: Buffer): boolean {
  const carried = sessionHash(env, cookieHeader);
  return carried !== null && carried.length === expected.length && timingSafeEqual(carried, expected);
}

/**
 * Marks of the accounts that signed in on this browser before, newest first; empty without a cookie that we signed.
 * A mark is a keyed hash: the cookie names nobody.
 */
export function knownAccounts(env: CookieEnv, cookieHeader: string | null): string[] {
  const [marks, signature] = (cookieValue(cookieHeader, deviceName(env)) ?? '').split('.');
  if (!marks || !signature || !sameText(signature, mac(env, `device:${marks}`))) return [];
  return marks.split('~');
}

/** Names this browser where somebody signed in on it before, for limits; null without a cookie that we signed. */
export function knownDevice(env: CookieEnv, cookieHeader: string | null): string | null {
  return knownAccounts(env, cookieHeader).length > 0
    ? (cookieValue(cookieHeader, deviceName(env))?.split('.')[1] ?? null)
    : null;
}

/** True where that account signed in on this browser before (product: limits). */
export function isKnownDevice(env: CookieEnv, cookieHeader: string | null, account: string): boolean {
  return knownAccounts(env, cookieHeader).includes(markOf(env, account));
}

/** Set-Cookie that makes this browser known for one more account. */
export function deviceCookie(env: CookieEnv, cookieHeader: string | null, account: string): string {
  const mark = markOf(env, account);
  const others = knownAccounts(env, cookieHeader).filter((known) => known !== mark);
  const marks = [mark, ...others].slice(0, accountsPerDevice).join('~');
  return serialize(env, deviceName(env), `${marks}.${mac(env, `device:${marks}`)}`, deviceSeconds);
}

function serialize(env: CookieEnv, name: string, value: string, maxAge?: number): string {
  const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (env.secure) parts.push('Secure');
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  return parts.join('; ');
}

function hashOfCarried(cookieHeader: string | null, name: string): Buffer | null {
  const value = cookieValue(cookieHeader, name);
  return value && value.length <= 100 ? hashOf(value) : null;
}

function cookieValue(header: string | null, name: string): string | null {
  const found = (header ?? '').split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  return found ? found.slice(name.length + 1) : null;
}

function markOf(env: CookieEnv, account: string): string {
  return mac(env, `account:${account}`).slice(0, 16);
}

function mac(env: CookieEnv, text: string): string {
  return createHmac('sha256', Buffer.from(env.DEVICE_SECRET, 'base64url')).update(text).digest('base64url');
}

function hashOf(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

function sameText(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
