import { beforeEach, describe, expect, test } from 'vitest';
import { action as seeAction } from '#app/features/account/notifications/api.ts';
import {
  action as closeAction,
  action as closeOthersAction,
  action as passwordAction,
  loader as sessionsLoader,
  action as switchAction,
} from '#app/features/account/settings/api.ts';
import { loader as aliveLoader, action as logoutAction } from '#app/features/account/sign-in/api.ts';
import { frameData } from '#app/frames/frame.queries.server.ts';
import { callerFrom, viewerFrom } from '#server/auth/authenticate.ts';
import { verifyPassword } from '#server/auth/credentials/passwords.ts';
import { readToken } from '#server/auth/tokens.ts';
import { createPool } from '#server/db/database.ts';
import { screenLoader } from '#server/http/screens/screens.ts';
import { createLimits } from '#server/limits/create-limits.ts';
import { pruneSessions } from '#server/repositories/sessions/sessions.ts';
import { type Account, createAccount, password } from '#tests/factories/accounts.ts';
import { openBrowser } from '#tests/factories/browser.ts';
import { type Asked, ask } from '#tests/support/ask.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { quiet } from '#tests/support/quiet-limits.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock, pushes } = await openWorld();
let account: Account;

const hour = 3_600_000;
const next = 'Camino#Nuevo2027';
const right = { password_0: password, password_1: next, password_2: next };

beforeEach(async () => {
  clock.set('2026-11-18T18:00:00Z');
  pushes.length = 0;
  account = await createAccount(world.db);
});

async function call(handler: Parameters<typeof ask>[1], asked: Asked, given = world) {
  const answer = await ask(given, handler, asked);
  if (!(answer instanceof Response)) throw new Error('a call answered something that is no Response');
  const body = await answer.json();
  return { status: answer.status, body, code: body.error?.codigo, headers: answer.headers };
}
const change = (body: unknown, sends: Partial<Asked>, given = world) =>
  call(passwordAction, { path: '/api/password_update', body, ...sends }, given);
const isOpen = async ({ token, cookie }: { token: string; cookie: string }) =>
  (await callerFrom(world, token, cookie)) !== null;
const storedHash = async () =>
  (
    await world.db
      .selectFrom('person')
      .where('id', '=', account.personId)
      .select('password_hash')
      .executeTakeFirstOrThrow()
  ).password_hash;
const actions = async () =>
  (
    await world.db
      .selectFrom('audit')
      .where('actor_id', '=', account.personId)
      .orderBy('id')
      .select(['action', 'result'])
      .execute()
  ).map(({ action, result }) => `${action} ${result}`);

describe('POST /api/password_update (spec §5.1, A-33, A-65)', () => {
  test('changes the password, closes the other sessions and gives this one another cookie', async () => {
    const here = await openBrowser(world, account);
    const there = await openBrowser(world, account);
    const answer = await change(right, here.sends);
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    expect(await verifyPassword(await storedHash(), next)).toMatchObject({ matches: true });
    expect(await isOpen(there.sends)).toBe(false);
    expect(await viewerFrom(world, there.cookieHeader)).toBeNull();
    // the old cookie of this session is worth nothing; the token goes on beside the new one
    const fresh = answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    expect(fresh).toMatch(/^sid=.{40,}$/);
    expect(await isOpen(here.sends)).toBe(false);
    expect(await isOpen({ token: here.token, cookie: fresh })).toBe(true);
    await drain(world);
    expect(pushes).toContainEqual({
      room: `sid:${there.sessionId}`,
      message: 'session.revoked',
      data: {},
    });
    expect(pushes.map(({ room }) => room)).not.toContain(`sid:${here.sessionId}`);
    expect(await actions()).toEqual([
      'login.ok ok',
      'login.ok ok',
      'session.revoked ok',
      'password.changed ok',
    ]);
  });

  test('a session of an integration has no cookie to change', async () => {
    const { default: login } = { default: (await import('#app/features/account/sign-in/api.ts')).action };
    const { body } = await call(login, {
      path: '/api/login',
      body: { username: account.username, password },
    });
    const answer = await change(right, { token: body.token });
    expect([answer.status, answer.headers.has('Set-Cookie')]).toEqual([200, false]);
    expect(await isOpen({ token: body.token, cookie: '' })).toBe(true);
  });

  test.each([
    ['short', { password_1: 'Corta#1', password_2: 'Corta#1' }, 'password.weak'],
    [
      'without a capital',
      { password_1: 'camino#nuevo2027', password_2: 'camino#nuevo2027' },
      'password.weak',
    ],
    ['without a figure', { password_1: 'Camino#NuevoAqui', password_2: 'Camino#NuevoAqui' }, 'password.weak'],
    [
      'only with another sign',
      { password_1: 'Camino-Nuevo2027', password_2: 'Camino-Nuevo2027' },
      'password.weak',
    ],
    [
      'of the person’s name',
      { password_1: 'Daniela#Munoz26', password_2: 'Daniela#Munoz26' },
      'password.weak',
    ],
    ['of the company', { password_1: 'Rumbo#2026!abc', password_2: 'Rumbo#2026!abc' }, 'password.weak'],
    ['of a row of keys', { password_1: 'Qwertyuiop1!', password_2: 'Qwertyuiop1!' }, 'password.weak'],
    ['that everybody tries', { password_1: 'Contraseña123!', password_2: 'Contraseña123!' }, 'password.weak'],
    ['of today', { password_1: password, password_2: password }, 'password.weak'],
    ['not confirmed', { password_1: next, password_2: `${next}x` }, 'password.mismatch'],
  ])('refuses a password %s with 422 and changes nothing', async (_, body, code) => {
    const { sends } = await openBrowser(world, account);
    const before = await storedHash();
    const answer = await change({ ...right, ...body }, sends);
    expect([answer.status, answer.code]).toEqual([422, code]);
    expect(await storedHash()).toBe(before);
  });

  test('refuses 129 characters as no body at all', async () => {
    const { sends } = await openBrowser(world, account);
    const long = `${next}${'x'.repeat(129 - next.length)}`;
    const answer = await change({ ...right, password_1: long, password_2: long }, sends);
    expect([answer.status, answer.code]).toEqual([422, 'body.invalid']);
  });

  test('a wrong current password is 422 ACTUAL_INCORRECTA, never 401, and the session goes on', async () => {
    const { sends } = await openBrowser(world, account);
    const answer = await change({ ...right, password_0: 'otra' }, sends);
    expect([answer.status, answer.body.error.codigo, answer.body.error.mensaje]).toEqual([
      422,
      'ACTUAL_INCORRECTA',
      'Revisa tu contraseña actual.',
    ]);
    expect(await isOpen(sends)).toBe(true);
    expect(await actions()).toEqual(['login.ok ok', 'password.changed refused']);
  });

  test('after five wrong ones in 15 minutes even the right one waits', async () => {
    const pool = createPool({ connectionString: world.env.DATABASE_URL, max: 5, name: 'limits' }, world.log);
    const limits = createLimits({ ...world.env, REDIS_URL: undefined }, pool, world.log, quiet);
    const limited = { ...world, limits };
    try {
      const { sends } = await openBrowser(world, account);
      const guesses = await Promise.all(
        Array.from({ length: 8 }, () => change({ ...right, password_0: 'otra' }, sends, limited)),
      );
      expect(guesses.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
      const paused = await change(right, sends, limited);
      expect([paused.status, paused.code]).toEqual([429, 'login.paused']);
      expect(paused.body.error.mensaje).toBe('Demasiados intentos. Intenta de nuevo en 15 minutos.');
      expect(Number(paused.headers.get('Retry-After'))).toBeGreaterThan(800);
      const other = await createAccount(world.db);
      const theirs = await openBrowser(world, other);
      expect((await change(right, theirs.sends, limited)).status).toBe(200);
    } finally {
      await limits.close();
      await pool.end();
    }
  });

  test('no stored text holds a password', async () => {
    const { sends } = await openBrowser(world, account);
    await change({ ...right, password_0: 'MiSecreto#Viejo1' }, sends);
    await change(right, sends);
    for (const table of ['audit', 'outbox', 'mail', 'reaction'] as const) {
      const rows = JSON.stringify(await world.db.selectFrom(table).selectAll().execute());
      for (const secret of [password, next, 'MiSecreto#Viejo1']) expect(rows).not.toContain(secret);
    }
  });
});

describe('a password that must be changed first (product: sign-in)', () => {
  const screen = screenLoader(async () => ({ secret: true }));
  beforeEach(async () => {
    await world.db
      .updateTable('person')
      .set({ must_change_password: true })
      .where('id', '=', account.personId)
      .execute();
  });

  test('gives no screen, writes nothing, and lets the person stay, change it and leave', async () => {
    const { sends } = await openBrowser(world, account);
    expect(await ask(world, screen, { path: '/', ...sends })).toBeNull();
    const write = { path: '/api/notificaciones/vistas', body: { ids: [], vistas: true }, ...sends };
    expect(await call(seeAction, write)).toMatchObject({ status: 409, code: 'password.due' });
    expect((await call(aliveLoader, { path: '/api/alive', ...sends })).status).toBe(200);
    const other = await openBrowser(world, account);
    expect((await call(logoutAction, { path: '/api/logout', method: 'POST', ...other.sends })).status).toBe(
      200,
    );

    const changed = await change(right, sends);
    expect(changed.status).toBe(200);
    const cookie = changed.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    expect(await ask(world, screen, { path: '/', cookie })).toEqual({ secret: true });
    expect((await call(seeAction, { ...write, cookie })).status).toBe(200);
  });

  test('the frame says so, and offers neither badge nor notice meanwhile', async () => {
    const { cookieHeader } = await openBrowser(world, account);
    const actor = await viewerFrom(world, cookieHeader);
    if (!actor) throw new Error('the session is valid');
    const data = await frameData(world, actor, new Request(world.env.origin));
    expect(data).toMatchObject({ mustChangePassword: true, popup: null, noticeDue: null });
  });
});

describe('open sessions', () => {
  const list = (sends: Partial<Asked>) => call(sessionsLoader, { path: '/api/sesiones', ...sends });
  const close = (sesion: unknown, sends: Partial<Asked>) =>
    call(closeAction, { path: '/api/sesiones/cerrar', body: { sesion }, ...sends });

  test('are listed with device and place, this one first, ended ones not', async () => {
    const phone = await openBrowser(world, account, {
      userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    });
    const ended = await openBrowser(world, account);
    await call(logoutAction, { path: '/api/logout', method: 'POST', ...ended.sends });
    const expired = await openBrowser(world, account, { sharedDevice: true });
    clock.advance(11 * 60_000);
    const here = await openBrowser(world, account);
    await openBrowser(world, await createAccount(world.db));
    const { status, body } = await list(here.sends);
    expect(status).toBe(200);
    expect(body.sesiones).toEqual([
      {
        id: here.sessionId,
        dispositivo: 'Dispositivo desconocido',
        lugar: 'Red 203.0.113.x',
        vista: 'Aprendiz',
        inicio: '2026-11-18T18:11:00.000Z',
        ultima_actividad: '2026-11-18T18:11:00.000Z',
        actual: true,
      },
      expect.objectContaining({ id: phone.sessionId, dispositivo: 'Chrome en Android', actual: false }),
    ]);
    expect(JSON.stringify(body)).not.toContain(expired.sessionId);
  });

  test('are at most 20', async () => {
    const here = await openBrowser(world, account);
    for (let n = 0; n < 21; n += 1) await openBrowser(world, account);
    expect((await list(here.sends)).body.sesiones).toHaveLength(20);
  });

  test('closing one drops its sockets and its next call, and no other (S9)', async () => {
    const [here, there, third] = [
      await openBrowser(world, account),
      await openBrowser(world, account),
      await openBrowser(world, account),
    ];
    await drain(world);
    pushes.length = 0;
    expect((await close(there.sessionId, here.sends)).status).toBe(200);
    expect((await call(aliveLoader, { path: '/api/alive', ...there.sends })).status).toBe(401);
    expect([await isOpen(here.sends), await isOpen(third.sends)]).toEqual([true, true]);
    await drain(world);
    expect(pushes).toEqual([{ room: `sid:${there.sessionId}`, message: 'session.revoked', data: {} }]);
    expect((await close(there.sessionId, here.sends)).status).toBe(404);
  });

  test('somebody else’s session is not found, like one that never was', async () => {
    const here = await openBrowser(world, account);
    const theirs = await openBrowser(world, await createAccount(world.db));
    const answers = [await close(theirs.sessionId, here.sends), await close(crypto.randomUUID(), here.sends)];
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [404, 'scope.notFound'],
      [404, 'scope.notFound'],
    ]);
    expect(await isOpen(theirs.sends)).toBe(true);
    expect((await close('1', here.sends)).status).toBe(422);
  });

  test('closing all the others leaves this one', async () => {
    const [here, there] = [await openBrowser(world, account), await openBrowser(world, account)];
    const all = { path: '/api/sesiones/cerrar_otras', method: 'POST', ...here.sends };
    expect((await call(closeOthersAction, all)).body).toEqual({ ok: true });
    expect([await isOpen(here.sends), await isOpen(there.sends)]).toEqual([true, false]);
    expect((await call(closeOthersAction, all)).status).toBe(200);
  });

  test('that ended 30 days ago are swept, the others stay', async () => {
    const old = await openBrowser(world, account);
    clock.advance(31 * 24 * hour);
    const ended = await openBrowser(world, account);
    await call(logoutAction, { path: '/api/logout', method: 'POST', ...ended.sends });
    const live = await openBrowser(world, account);
    await pruneSessions(world.db, 30, world.clock.now());
    const left = await world.db
      .selectFrom('session')
      .where('person_id', '=', account.personId)
      .select('id')
      .execute();
    expect(left.map(({ id }) => id).sort()).toEqual([ended.sessionId, live.sessionId].sort());
    expect(left.map(({ id }) => id)).not.toContain(old.sessionId);
  });
});

describe('Cambiar de vista (A-06)', () => {
  const change = (perfil: unknown, sends: Partial<Asked>) =>
    call(switchAction, { path: '/api/cambiar_vista', body: { perfil }, ...sends });
  let both: Account;
  beforeEach(async () => {
    both = await createAccount(world.db, [2, 3]);
  });

  test('goes on in a new session under the other profile, which lives no longer than the first', async () => {
    const first = await openBrowser(world, both, { sharedDevice: true });
    clock.advance(9 * 60_000);
    const { status, body, headers } = await change(3, first.sends);
    expect([status, body.perfil]).toEqual([200, 3]);
    const cookie = headers.get('Set-Cookie')?.split(';')[0] ?? '';
    expect(await isOpen(first.sends)).toBe(false);
    expect(await viewerFrom(world, first.cookieHeader)).toBeNull();
    expect(await callerFrom(world, body.token, cookie)).toMatchObject({
      profile: 3,
      role: 'boss',
      bound: true,
    });
    const claims = await readToken(world.env, body.token, world.clock.now());
    const row = await world.db
      .selectFrom('session')
      .where('id', '=', claims?.sessionId ?? '')
      .select(['shared_device', 'absolute_until'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ shared_device: true, absolute_until: new Date('2026-11-18T22:00:00Z') });
    const trail = await world.db
      .selectFrom('audit')
      .where('actor_id', '=', both.personId)
      .orderBy('id')
      .select(['action', 'profile_id'])
      .execute();
    expect(trail.map(({ action, profile_id }) => [action, profile_id])).toEqual([
      ['login.ok', 2],
      ['session.revoked', 2],
      ['role.switched', 3],
    ]);
  });

  test('to the present profile changes nothing', async () => {
    const first = await openBrowser(world, both);
    const { status, headers } = await change(2, first.sends);
    expect([status, headers.has('Set-Cookie')]).toEqual([200, false]);
    expect(await isOpen(first.sends)).toBe(true);
  });

  test.each([1, 4, 0, -1, 40_000, 2 ** 40])(
    'to profile %d, which is not theirs, is not found',
    async (perfil) => {
      const first = await openBrowser(world, both);
      expect(await change(perfil, first.sends)).toMatchObject({ status: 404, code: 'scope.notFound' });
      expect(await isOpen(first.sends)).toBe(true);
    },
  );

  test('is offered by the frame only where there is another profile', async () => {
    const views = async (who: Account) => {
      const actor = await viewerFrom(world, (await openBrowser(world, who)).cookieHeader);
      if (!actor) throw new Error('the session is valid');
      return (await frameData(world, actor, new Request(world.env.origin))).otherViews;
    };
    expect(await views(both)).toEqual([{ id: 3, name: 'Jefe', unseen: 0 }]);
    expect(await views(account)).toEqual([]);

    // A type that both bells show is told once: here.
    const told = [5, 6, 10].map((type, index) => ({
      person_id: both.personId,
      seq: index + 1,
      type,
      source: `prueba:${index}`,
      data: '{}',
    }));
    await world.db.insertInto('notification').values(told).execute();
    expect(await views(both)).toEqual([{ id: 3, name: 'Jefe', unseen: 2 }]);
    await world.db
      .updateTable('notification')
      .set({ seen_at: world.clock.now() })
      .where('person_id', '=', both.personId)
      .where('type', '=', 5)
      .execute();
    expect(await views(both)).toEqual([{ id: 3, name: 'Jefe', unseen: 1 }]);
  });
});

test('the frame still takes one statement inside a document', async () => {
  const actor = await viewerFrom(world, (await openBrowser(world, account)).cookieHeader);
  if (!actor) throw new Error('the session is valid');
  const { statements } = await countStatements(world, (counted) =>
    frameData(counted, actor, new Request(world.env.origin)),
  );
  expect(statements).toBe(1);
});
