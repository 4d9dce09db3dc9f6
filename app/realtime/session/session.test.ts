import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { activity, finishActivity } from '#app/contract/learner/learning.ts';
import { call } from '../call.ts';
import { leaveExpired, onViewEnd, sessionWorks, setLeaving } from './leave.ts';
import {
  adoptSession,
  forgetSession,
  isNewer,
  noticeToken,
  onSession,
  renewToken,
  validSession,
} from './session.ts';
import { SESSION_KEY } from './session-storage.ts';

/** The parts of a browser that Node lacks. */
function browserStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, String(value)),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

const fakeLocation = { pathname: '/objetos', search: '?actividad=7', replace: vi.fn() };
const iat = 1_795_000_000;
const claims = { id: 7, username: 'aprendiz', perfil: 2, iat, exp: iat + 1800 };

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (changed: object = {}) =>
  `${encoded({ alg: 'HS256' })}.${encoded({ ...claims, ...changed })}.firma`;
const store = (changed: object = {}) =>
  localStorage.setItem(
    SESSION_KEY,
    JSON.stringify({ token: tokenOf(), id: 7, username: 'aprendiz', perfil: 2, lastActivity: 1, ...changed }),
  );
const fresh = (changed: object = {}) => ({
  token: tokenOf(changed),
  sharedDevice: false,
  user: { id: 7, username: 'aprendiz', perfil: 2 },
});

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage());
  vi.stubGlobal('sessionStorage', browserStorage());
  vi.stubGlobal('location', fakeLocation);
  vi.useFakeTimers();
});
afterEach(() => {
  forgetSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fakeLocation.replace.mockClear();
});

describe('a stored session is valid (spec §4.1)', () => {
  test('when everything is there and agrees with the token; each check records the activity', () => {
    store();
    vi.setSystemTime('2026-11-18T18:00:00Z');
    expect(validSession()).toMatchObject({ id: 7, lastActivity: Date.parse('2026-11-18T18:00:00Z') });
    expect(localStorage.getItem(SESSION_KEY)).toContain('"lastActivity":1795024800000');
  });

  test.each([
    ['no token', { token: undefined }],
    ['no id', { id: undefined }],
    ['no username', { username: undefined }],
    ['no profile', { perfil: undefined }],
    ['a token that does not decode', { token: 'a.b.c' }],
    ['a token of one part', { token: 'abc' }],
    ['a token of somebody else', { token: tokenOf({ id: 8 }) }],
    ['a token of another username', { token: tokenOf({ username: 'jefe' }) }],
    ['a token of another profile', { token: tokenOf({ perfil: 1 }) }],
    ['a token without an end', { token: tokenOf({ exp: undefined }) }],
    ['a token without life', { token: tokenOf({ exp: iat }) }],
  ])('and not with %s: it is cleared', (_, changed) => {
    store(changed);
    expect(validSession()).toBeNull();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  test('and not when the storage holds something else', () => {
    localStorage.setItem(SESSION_KEY, '{');
    expect(validSession()).toBeNull();
    expect(validSession()).toBeNull();
  });

  test.each([-86_400_000, 0, 86_400_000])(
    'with a browser clock %i ms away it lives its 30 minutes (R25)',
    (offset) => {
      vi.setSystemTime(iat * 1000 + offset);
      adoptSession(fresh());
      vi.advanceTimersByTime(29 * 60_000);
      expect(validSession()).not.toBeNull();
      vi.advanceTimersByTime(60_000);
      expect(validSession()).toBeNull();
    },
  );

  test('with a token that another tab stored', () => {
    adoptSession(fresh());
    vi.advanceTimersByTime(29 * 60_000);
    store({ token: tokenOf({ iat: iat + 1740, exp: iat + 3540 }) });
    noticeToken();
    vi.advanceTimersByTime(29 * 60_000);
    expect(validSession()).not.toBeNull();
  });
});

describe('the one key', () => {
  test('is in localStorage, and on a shared device in sessionStorage only, also after a renewal', () => {
    adoptSession(fresh());
    expect([localStorage.length, sessionStorage.length]).toEqual([1, 0]);
    adoptSession({ ...fresh(), sharedDevice: true });
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 1]);
    renewToken(tokenOf({ iat: iat + 60 }));
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 1]);
  });

  test('holds nothing but token, id, username, profile and activity', () => {
    adoptSession(fresh());
    expect(Object.keys(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).sort()).toEqual(
      ['id', 'lastActivity', 'perfil', 'token', 'username'].sort(),
    );
  });

  test('is not brought back by an alive that answers after the logout', () => {
    adoptSession(fresh());
    forgetSession();
    expect(renewToken(tokenOf())).toBeNull();
    expect(localStorage.length).toBe(0);
  });
});

test('listeners hear each new token once, and the end once', () => {
  const heard: (string | null)[] = [];
  const stop = onSession((session) => heard.push(session?.token ?? null));
  adoptSession(fresh());
  noticeToken();
  renewToken(tokenOf({ iat: iat + 60 }));
  forgetSession();
  forgetSession();
  stop();
  adoptSession(fresh());
  expect(heard).toEqual([tokenOf(), tokenOf({ iat: iat + 60 }), null]);
});

test('among tabs the newest token wins', () => {
  expect(isNewer(tokenOf())).toBe(true);
  adoptSession(fresh());
  expect(isNewer(tokenOf({ iat: iat + 1 }))).toBe(true);
  expect(isNewer(tokenOf({ iat: iat - 1 }))).toBe(false);
  expect(isNewer('x')).toBe(false);
});

/** The first page, which shows the login, with the screen to come back to. */
const interrupted = '/?regresar=%2Fobjetos%3Factividad%3D7';

describe('an expiry', () => {
  test('loads / once, whatever happens, until a session works again; the screen is remembered', () => {
    adoptSession(fresh());
    leaveExpired();
    leaveExpired();
    expect(fakeLocation.replace.mock.calls).toEqual([[interrupted]]);
    expect(localStorage.length).toBe(0);
    sessionWorks();
    leaveExpired();
    expect(fakeLocation.replace).toHaveBeenCalledTimes(2);
  });

  test('does not take a person elsewhere who is leaving already', () => {
    adoptSession(fresh());
    setLeaving(true);
    leaveExpired();
    expect(fakeLocation.replace).not.toHaveBeenCalled();
    setLeaving(false);
    leaveExpired();
    expect(fakeLocation.replace.mock.calls).toEqual([[interrupted]]);
  });

  test('of a view leads back, and shows no login', () => {
    adoptSession(fresh());
    const lead = vi.fn();
    const stop = onViewEnd(lead);
    leaveExpired();
    expect(lead).toHaveBeenCalledOnce();
    expect(fakeLocation.replace).not.toHaveBeenCalled();
    stop();
    leaveExpired();
    expect(fakeLocation.replace.mock.calls).toEqual([[interrupted]]);
  });
});

describe('a call', () => {
  const answers = (...replies: (() => Response)[]) => {
    let asked = 0;
    const fetched = vi.fn<typeof fetch>(async () => {
      const reply = replies[Math.min(asked, replies.length - 1)];
      asked += 1;
      if (!reply) throw new TypeError('Failed to fetch');
      return reply();
    });
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };
  const refusal = (status: number) => () =>
    Response.json({ error: { codigo: 'x', mensaje: 'No se pudo.', solicitud: 'r-1' } }, { status });
  const settle = async <T>(work: Promise<T>) => {
    const settled = Promise.allSettled([work]);
    await vi.runAllTimersAsync();
    return (await settled)[0];
  };

  test('carries the token, asks for nothing cached, and writes ids into the address', async () => {
    adoptSession(fresh());
    const fetched = answers(() => Response.json({ data: {} }));
    await call(activity, { params: { activityId: 7 } });
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/api/actividades/7');
    expect(init).toMatchObject({
      method: 'GET',
      cache: 'no-store',
      headers: { Authorization: `Bearer ${tokenOf()}`, 'Cache-Control': 'no-cache' },
    });
  });

  test('that reads is tried again while the service is away; one that writes is not', async () => {
    adoptSession(fresh());
    const reads = answers(refusal(503), refusal(503), () => Response.json({ data: {} }));
    expect(await settle(call(activity, { params: { activityId: 7 } }))).toMatchObject({
      status: 'fulfilled',
    });
    expect(reads).toHaveBeenCalledTimes(3);
    const writes = answers(refusal(503));
    const finish = call(finishActivity, { params: { activityId: 7 }, body: { finished: true } });
    expect(await settle(finish)).toMatchObject({
      reason: { status: 503, message: 'No se pudo.', requestId: 'r-1' },
    });
    expect(writes).toHaveBeenCalledTimes(1);
  });

  test('that reaches nobody is refused in Spanish after four tries', async () => {
    adoptSession(fresh());
    const fetched = answers();
    const settled = await settle(call(activity, { params: { activityId: 7 } }));
    expect(settled).toMatchObject({ reason: { status: 0, code: 'unreachable' } });
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  test('that finds no session clears it and leaves', async () => {
    sessionWorks();
    adoptSession(fresh());
    answers(refusal(401));
    expect(await settle(call(activity, { params: { activityId: 7 } }))).toMatchObject({
      reason: { status: 401 },
    });
    expect(fakeLocation.replace).toHaveBeenCalledWith(interrupted);
    expect(localStorage.length).toBe(0);
  });
});
