import { describe, expect, test } from 'vitest';
import {
  carriesSession,
  deviceCookie,
  endedSessionCookie,
  isKnownDevice,
  knownAccounts,
  newSessionValue,
  sessionCookie,
  sessionHash,
} from './cookies.ts';

const DEVICE_SECRET = Buffer.alloc(32, 5).toString('base64url');
const plain = { secure: false, DEVICE_SECRET };
const secure = { secure: true, DEVICE_SECRET };
/** The cookie that a browser sends back of a Set-Cookie. */
const sent = (setCookie: string) => setCookie.split(';')[0] ?? '';

describe('the session cookie', () => {
  test('is host-bound and secure on https, plain on http; never readable by scripts nor sent by other sites', () => {
    expect(sessionCookie(secure, 'v')).toBe('__Host-sid=v; Path=/; HttpOnly; SameSite=Lax; Secure');
    expect(sessionCookie(plain, 'v')).toBe('sid=v; Path=/; HttpOnly; SameSite=Lax');
    expect(endedSessionCookie(plain)).toBe('sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  });

  test('is 256 random bits, of which only the hash is known afterwards', () => {
    const one = newSessionValue();
    expect(Buffer.from(one.value, 'base64url')).toHaveLength(32);
    expect(newSessionValue().value).not.toBe(one.value);
    const header = `tema=oscuro; ${sent(sessionCookie(plain, one.value))}; otra=1`;
    expect(sessionHash(plain, header)).toEqual(one.hash);
    expect(carriesSession(plain, header, one.hash)).toBe(true);
    expect(carriesSession(plain, header, newSessionValue().hash)).toBe(false);
  });

  test.each([null, '', 'sid=', 'otro-sid=abc', `sid=${'x'.repeat(101)}`, '__Host-sid=abc'])(
    'is absent from %j',
    (header) => {
      expect(sessionHash(plain, header)).toBeNull();
    },
  );

  test('of http does not count on https, where a neighbour could have planted it', () => {
    expect(sessionHash(secure, 'sid=abc')).toBeNull();
  });
});

describe('the device cookie', () => {
  test('knows the accounts that signed in here, and only here', () => {
    const first = sent(deviceCookie(plain, null, 'aprendiz'));
    expect(isKnownDevice(plain, first, 'aprendiz')).toBe(true);
    expect(isKnownDevice(plain, first, 'aprendiz2')).toBe(false);
    const both = sent(deviceCookie(plain, first, 'jefe'));
    expect(isKnownDevice(plain, both, 'aprendiz')).toBe(true);
    expect(isKnownDevice(plain, both, 'jefe')).toBe(true);
    expect(isKnownDevice(plain, null, 'jefe')).toBe(false);
  });

  test('lasts a year and names nobody', () => {
    const cookie = deviceCookie(secure, null, 'aprendiz');
    expect(cookie).toMatch(/^__Host-device=.*; Secure; Max-Age=31536000$/);
    expect(cookie).not.toContain('aprendiz');
  });

  test('that we did not sign knows nobody', () => {
    const genuine = sent(deviceCookie(plain, null, 'jefe'));
    const [marks, signature] = genuine.replace('device=', '').split('.');
    const other = sent(
      deviceCookie({ ...plain, DEVICE_SECRET: Buffer.alloc(32, 6).toString('base64url') }, null, 'jefe'),
    );
    for (const cookie of [other, `device=${marks}`, `device=${marks}.`, `device=${marks}~x.${signature}`]) {
      expect(knownAccounts(plain, cookie)).toEqual([]);
    }
  });

  test('repeats no account and forgets the oldest of too many', () => {
    let cookie: string | null = null;
    for (const n of Array.from({ length: 30 }, (_, index) => index)) {
      cookie = sent(deviceCookie(plain, cookie, `aprendiz${n}`));
      cookie = sent(deviceCookie(plain, cookie, `aprendiz${n}`));
    }
    expect(knownAccounts(plain, cookie)).toHaveLength(24);
    expect(isKnownDevice(plain, cookie, 'aprendiz29')).toBe(true);
    expect(isKnownDevice(plain, cookie, 'aprendiz0')).toBe(false);
  });
});
