import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { action as loginAction } from '#app/features/account/sign-in/api.ts';
import { deviceCookie } from '#server/auth/cookies.ts';
import { createPool } from '#server/db/database.ts';
import { createLimits, type RunningLimits } from '#server/limits/create-limits.ts';
import { type Account, createAccount, password } from '#tests/factories/accounts.ts';
import { ask } from '#tests/support/ask.ts';
import { quiet } from '#tests/support/quiet-limits.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
const pool = createPool({ connectionString: world.env.DATABASE_URL, max: 5, name: 'limits' }, world.log);
let limits: RunningLimits;
let victim: Account;

const second = 1000;
const minute = 60 * second;

afterAll(() => pool.end());
beforeEach(async () => {
  // the limiter reads the process's own clock
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now() });
  // on the table: Redis tells the time by its own clock
  limits = createLimits({ ...world.env, REDIS_URL: undefined }, pool, world.log, quiet);
  victim = await createAccount(world.db);
});
afterEach(async () => {
  await limits.close();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
let networks = 0;
/** An address nobody has used before. */
const elsewhere = () => `198.51.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`;

type Try = { username?: string; secret?: string; address?: string; known?: boolean };

async function login({
  username = victim.username,
  secret = 'otra',
  address = elsewhere(),
  known = false,
}: Try) {
  const cookie = known ? (deviceCookie(world.env, null, username).split(';')[0] ?? '') : null;
  const asked = { path: '/api/login', body: { username, password: secret }, address, cookie };
  const answer = await ask({ ...world, limits }, loginAction, asked);
  if (!(answer instanceof Response)) throw new Error('no answer');
  const { error } = await answer.json();
  const wait = answer.headers.get('Retry-After');
  return { status: answer.status, wait: wait === null ? null : Number(wait), message: error?.mensaje };
}

/** `times` wrong passwords, each from a new address and patient enough for every wait; gives how many were looked at. */
async function guess(times: number, { known = false, every = 17 * second } = {}): Promise<number> {
  let looked = 0;
  for (let n = 0; n < times; n += 1) {
    if ((await login({ known })).status === 401) looked += 1;
    pass(every);
  }
  return looked;
}

/** The answers to somebody who keeps failing: how long to wait after each failure from the fifth on, then the pause. */
async function storyOf(username: string) {
  const waits: (number | null)[] = [];
  for (let failure = 1; failure <= 10; failure += 1) {
    expect((await login({ username })).status).toBe(401);
    if (failure < 5) continue;
    const { wait } = await login({ username });
    waits.push(wait);
    pass((wait ?? 0) * second);
  }
  return { waits, pause: await login({ username }) };
}

describe('one account (product: limits, S6)', () => {
  test('waits 1, 2, 4, 8, 16 seconds from the fifth failure on, then pauses 15 minutes', async () => {
    const { waits, pause } = await storyOf(victim.username);
    expect(waits).toEqual([1, 2, 4, 8, 16, 16]);
    expect(pause).toEqual({
      status: 429,
      wait: 900,
      message: 'Demasiados intentos. Intenta de nuevo en 15 minutos.',
    });
    pass(14 * minute);
    expect(await login({ secret: password })).toMatchObject({
      status: 429,
      message: 'Demasiados intentos. Intenta de nuevo en 1 minuto.',
    });
    pass(minute);
    expect((await login({ secret: password })).status).toBe(200);
  });

  test('that does not exist is told exactly the same (S7)', async () => {
    expect(await storyOf('nadie-con-este-nombre')).toEqual(await storyOf(victim.username));
  });

  test('gives at most 30 guesses a day, from as many addresses as one likes', async () => {
    expect(await guess(200, { every: 7 * minute })).toBe(30);
    pass(24 * 60 * minute);
    expect((await login({})).status).toBe(401);
  });

  test('gives ten guesses to a thousand at once, not a thousand', async () => {
    const all = await Promise.all(Array.from({ length: 100 }, () => login({})));
    expect(all.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(90);
  });

  test('lets its owner in at the first try from a known device while it is attacked', async () => {
    await guess(40);
    expect((await login({ secret: password })).status).toBe(429);
    expect((await login({ secret: password, known: true })).status).toBe(200);
  });

  test('a known device waits but is never paused, and its own thirty are a limit too', async () => {
    expect(await guess(20, { known: true })).toBe(20);
    expect(await guess(40, { known: true })).toBe(10);
    expect((await login({ secret: password, known: true })).status).toBe(429);
  });

  test('that its owner opens from a new phone hands an attacker no new guesses', async () => {
    expect(await guess(9)).toBe(9);
    expect((await login({ secret: password })).status).toBe(200);
    expect(await guess(5)).toBe(1);
    pass(24 * 60 * minute);
    expect(await guess(20, { every: 7 * minute })).toBe(20);
    expect((await login({ secret: password })).status).toBe(200);
    expect(await guess(60, { every: 7 * minute })).toBe(10);
  });

  test('forgives the owner of a known device after a right password', async () => {
    await guess(29, { known: true });
    expect((await login({ secret: password, known: true })).status).toBe(200);
    expect(await guess(6, { known: true })).toBe(6);
  });

  test('is counted once however its name is typed', async () => {
    for (const username of [victim.username.toUpperCase(), ` ${victim.username} `, victim.username]) {
      for (let n = 0; n < 3; n += 1) {
        expect((await login({ username })).status).toBe(401);
        pass(17 * second);
      }
    }
    expect((await login({})).status).toBe(401);
    pass(17 * second);
    expect((await login({})).status).toBe(429);
  });

  test('leaves a line of the trail per wrong password and one per pause, without the typed text', async () => {
    const pauses = () =>
      world.db
        .selectFrom('audit')
        .where('action', '=', 'login.paused')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const before = await pauses();
    await storyOf(victim.username);
    expect((await pauses()).count - before.count).toBe(1);
    const lines = await world.db
      .selectFrom('audit')
      .where('object_id', '=', String(victim.personId))
      .select(['action', 'result', 'actor_id', 'before', 'after'])
      .execute();
    expect(lines).toHaveLength(10);
    expect(new Set(lines.map((line) => JSON.stringify(line)))).toEqual(
      new Set([
        JSON.stringify({
          action: 'login.failed',
          result: 'refused',
          actor_id: null,
          before: null,
          after: null,
        }),
      ]),
    );
  });
});

describe('one address', () => {
  const somebody = (knownDevice = false) => ({
    account: crypto.randomUUID(),
    address: '192.0.2.1',
    knownDevice,
  });

  test('signs in a whole company behind it: right passwords count against nobody', async () => {
    for (let n = 0; n < 700; n += 1) {
      const attempt = somebody();
      await limits.beforeLogin(attempt);
      await limits.loginSucceeded(attempt);
    }
    await limits.beforeLogin(somebody());
  });

  test('gets back what people mistyped who signed in at last', async () => {
    for (let n = 0; n < 150; n += 1) {
      const attempt = { ...somebody(), address: '192.0.2.3' };
      await limits.beforeLogin(attempt);
      await limits.loginFailed(attempt);
      await limits.beforeLogin(attempt);
      await limits.loginSucceeded(attempt);
      pass(100);
    }
    await limits.beforeLogin({ ...somebody(), address: '192.0.2.3' });
  });

  test('of IPv6 is the network that one subscriber has', async () => {
    for (let n = 0; n < 100; n += 1) {
      const attempt = { ...somebody(), address: `2001:db8:0:7::${n.toString(16)}` };
      await limits.beforeLogin(attempt);
      await limits.loginFailed(attempt);
      pass(100);
    }
    const from = (address: string) => limits.beforeLogin({ ...somebody(), address });
    await expect(from('2001:DB8::7:ffff:0:0:1')).rejects.toMatchObject({ code: 'login.paused' });
    await from('2001:db8:0:8::1');
  });

  test('is paused after 100 failures, except for devices that are known', async () => {
    for (let n = 0; n < 100; n += 1) {
      const attempt = somebody();
      await limits.beforeLogin(attempt);
      await limits.loginFailed(attempt);
      pass(100);
    }
    await expect(limits.beforeLogin(somebody())).rejects.toMatchObject({ code: 'login.paused' });
    await limits.beforeLogin(somebody(true));
    await limits.beforeLogin({ ...somebody(), address: '192.0.2.2' });
  });
});

test('a met limit is told with its network, and never with an account', async () => {
  const met: unknown[] = [];
  const told = { ...quiet, met: (...one: unknown[]) => void met.push(one) };
  const telling = createLimits({ ...world.env, REDIS_URL: undefined }, pool, world.log, told);
  const attempt = { account: crypto.randomUUID(), address: elsewhere(), knownDevice: false };
  for (let n = 0; n < 100; n += 1) await telling.loginFailed({ ...attempt, account: String(n) });
  pass(2 * second);
  await refusalOf(telling.beforeLogin(attempt));
  for (let n = 0; n < 10; n += 1) await telling.beforeLogin({ ...attempt, address: elsewhere() });
  await refusalOf(telling.beforeLogin({ ...attempt, address: elsewhere() }));
  expect(met).toEqual([
    ['login-failures', attempt.address],
    ['login-burst', null],
  ]);
});

test('eleven right sign-ins of an account at once pause nothing', async () => {
  const attempt = { account: crypto.randomUUID(), address: elsewhere(), knownDevice: false };
  for (let n = 0; n < 10; n += 1) await limits.beforeLogin(attempt);
  await expect(limits.beforeLogin(attempt)).rejects.toMatchObject({
    code: 'login.paused',
    retryAfterSeconds: 1,
    text: 'Demasiados intentos. Intenta de nuevo en 1 segundo.',
  });
  for (let n = 0; n < 10; n += 1) await limits.loginSucceeded(attempt);
  for (let n = 0; n < 10; n += 1) await limits.beforeLogin(attempt);
});

test('all attackers together get 20 wrong passwords a second', async () => {
  const attempts = Array.from({ length: 20 }, () => ({
    account: crypto.randomUUID(),
    address: elsewhere(),
    knownDevice: false,
  }));
  for (const attempt of attempts) {
    await limits.beforeLogin(attempt);
    await limits.loginFailed(attempt);
  }
  const next = { account: 'otra', address: elsewhere(), knownDevice: false };
  await expect(limits.beforeLogin(next)).rejects.toMatchObject({ retryAfterSeconds: 1 });
  await limits.beforeLogin({ ...next, knownDevice: true });
  pass(second);
  await limits.beforeLogin(next);
});

describe('calls of one session', () => {
  test.each([
    ['read', 600],
    ['write', 120],
  ] as const)('%s: %i a minute, then 429 with the time to wait', async (kind, rate) => {
    const key = crypto.randomUUID();
    for (let n = 0; n < rate; n += 1) await limits.call(kind, key);
    pass(20 * second);
    await expect(limits.call(kind, key)).rejects.toMatchObject({
      code: 'limit.reached',
      retryAfterSeconds: 40,
    });
    await limits.call(kind, crypto.randomUUID());
    pass(40 * second);
    await limits.call(kind, key);
  });

  test('pages without a session: a company behind one address opens them, and a known browser has its own 300', async () => {
    const address = elsewhere();
    const open = (device: string | null) => limits.anonymous({ address, device });
    for (let n = 0; n < 300; n += 1) await open('tablet');
    await expect(open('tablet')).rejects.toMatchObject({ code: 'limit.reached', retryAfterSeconds: 60 });
    for (let n = 0; n < 6_000; n += 1) await open(null);
    pass(18 * second);
    await expect(open(null)).rejects.toMatchObject({
      text: 'Desde tu red llegan demasiadas solicitudes. Puedes seguir en 42 segundos.',
      retryAfterSeconds: 42,
    });
    await open('another tablet');
    await limits.anonymous({ address: elsewhere(), device: null });
  });

  test('an ended session that a program polls shuts neither its address nor the calls of others', async () => {
    const address = elsewhere();
    const poll = (credential: string | null) => limits.unsigned({ address, device: null, credential });
    for (let n = 0; n < 300; n += 1) await poll('ended');
    for (let n = 0; n < 6_000; n += 1) expect(await refusalOf(poll('ended'))).toBe('limit.reached');
    await poll('another');
    await poll(null);
    await limits.anonymous({ address, device: null });
  });
});

test('with Redis away everything is counted in memory (R7)', async () => {
  const withoutRedis = createLimits(
    { ...world.env, REDIS_URL: 'redis://127.0.0.1:1' },
    pool,
    world.log,
    quiet,
  );
  const attempt = { account: crypto.randomUUID(), address: elsewhere(), knownDevice: false };
  for (let n = 0; n < 10; n += 1) await withoutRedis.beforeLogin(attempt);
  await expect(withoutRedis.beforeLogin(attempt)).rejects.toMatchObject({ code: 'login.paused' });
  await withoutRedis.close();
});

test.skipIf(!process.env.REDIS_URL)(
  'two processes over one Redis look at ten of a hundred guesses',
  async () => {
    vi.useRealTimers();
    const processes = [
      createLimits(world.env, pool, world.log, quiet),
      createLimits(world.env, pool, world.log, quiet),
    ];
    // connected: a count made in one is seen in the other
    await expect.poll(() => isShared(processes), { timeout: 5_000 }).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const attempt = { account: crypto.randomUUID(), address: elsewhere(), knownDevice: false };
    const all = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) => processes[n % 2]?.beforeLogin(attempt)),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const one of processes) await one.close();
  },
);

test('five wrong codes pause their place alone; a right one forgives them, an unlocked account all', async () => {
  const account = crypto.randomUUID();
  const paused = (from: 'new' | 'known' | 'session') => refusalOf(limits.beforeCode({ account, from }));
  for (let n = 0; n < 5; n += 1) await limits.beforeCode({ account, from: 'new' });
  expect(await paused('new')).toBe('login.paused');
  await limits.beforeCode({ account, from: 'known' });
  await limits.beforeCode({ account, from: 'session' });
  await limits.beforePassword(1);
  await limits.beforeLogin({ account, address: elsewhere(), knownDevice: false });
  await limits.unlock(account);
  for (let n = 0; n < 5; n += 1) await limits.beforeCode({ account, from: 'new' });

  for (let n = 0; n < 8; n += 1) {
    await limits.beforeCode({ account, from: 'session' });
    await limits.codeMatched({ account, from: 'session' });
  }
});

test('thirty wrong codes are the most of a day', async () => {
  const attempt = { account: crypto.randomUUID(), from: 'known' } as const;
  for (let n = 0; n < 30; n += 1) {
    if (n % 5 === 0) pass(16 * minute);
    await limits.beforeCode(attempt);
  }
  pass(16 * minute);
  expect(await refusalOf(limits.beforeCode(attempt))).toBe('login.paused');
});

/** True where failures told to one are known to the other. */
async function isShared([one, other]: RunningLimits[]): Promise<boolean> {
  const attempt = { account: crypto.randomUUID(), address: elsewhere(), knownDevice: false };
  await Promise.all(Array.from({ length: 20 }, () => one?.loginFailed(attempt)));
  const [answer] = await Promise.allSettled([other?.beforeLogin({ ...attempt, account: 'otra' })]);
  return answer?.status === 'rejected';
}
