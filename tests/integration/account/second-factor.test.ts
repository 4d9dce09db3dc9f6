import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ServerBuild } from '@remix-run/node';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { action as factorAction, loader as factorLoader } from '#app/features/account/second-factor/api.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecovery,
} from '#app/features/account/second-factor/second-factor.commands.server.ts';
import { ownSecondFactor } from '#app/features/account/second-factor/second-factor.queries.server.ts';
import { loader as sessionsLoader } from '#app/features/account/settings/api.ts';
import { action as loginAction } from '#app/features/account/sign-in/api.ts';
import { beginSignIn, signInByCode } from '#app/features/account/sign-in/auth.commands.server.ts';
import { answerLogin } from '#app/features/account/sign-in/login.commands.server.ts';
import { postedLogin } from '#app/features/account/sign-in/login-form.ts';
import {
  closePersonSession,
  closePersonSessions,
  resetFactorAtTerminal,
  resetPersonFactor,
} from '#app/features/admin/people/list/access/access.commands.server.ts';
import { personSessions } from '#app/features/admin/people/list/access/access.queries.server.ts';
import { setPersonState } from '#app/features/admin/people/list/people.commands.server.ts';
import { personDetail } from '#app/features/admin/people/list/people.queries.server.ts';
import { callerFrom, viewerFrom } from '#server/auth/authenticate.ts';
import { setProfiles } from '#server/auth/profile-changes.ts';
import { readToken } from '#server/auth/tokens.ts';
import { command } from '#server/command.ts';
import { createHttp } from '#server/http/app.ts';
import { screenLoader } from '#server/http/screens/screens.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { World } from '#server/world.ts';
import { type Account, createAccount, password } from '#tests/factories/accounts.ts';
import { openBrowser } from '#tests/factories/browser.ts';
import { createPerson } from '#tests/factories/learning.ts';
import { appOf, createFactor, knownRecoveryCode } from '#tests/factories/second-factor.ts';
import { ask } from '#tests/support/ask.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
const { db } = world;
const noon = '2026-11-18T18:00:00Z';
let admin: Account;

beforeEach(async () => {
  clock.set(noon);
  admin = await createAccount(db, [1]);
});

const inWorld = (env: Partial<World['env']>): World => ({ ...world, env: { ...world.env, ...env } });
const incoming = (cookie = '') => ({
  request: new Request(world.env.origin, { headers: { Cookie: cookie } }),
  requestId: 'prueba',
  address: '203.0.113.7',
});
const bound = { bound: true, sharedDevice: false };
const right = () => ({ username: admin.username, password });

/** The step of the code screen. */
async function step(sharedDevice = false): Promise<string> {
  const begun = await beginSignIn(world, incoming(), right(), { bound: true, sharedDevice });
  if (!('step' in begun)) throw new Error('no code was asked for');
  return begun.step;
}

/** A session of the administrator that has just confirmed their password, as commands want it. */
async function session({ confirmed = true } = {}) {
  const { cookieHeader } = await openBrowser(world, admin);
  const actor = await viewerFrom(world, cookieHeader);
  if (!actor) throw new Error('the session is valid');
  if (confirmed) {
    await db
      .updateTable('session')
      .set({ confirmed_at: clock.now() })
      .where('id', '=', actor.sessionId)
      .execute();
  }
  return { world, actor, ...incoming(cookieHeader) };
}

const trail = async (personId: number) =>
  (
    await db
      .selectFrom('audit')
      .where('object_kind', '=', 'person')
      .where('object_id', '=', String(personId))
      .orderBy('id')
      .select(['action', 'result', 'after'])
      .execute()
  ).map(({ action, result, after }) => ({ action, result, ...(after ? { after } : {}) }));
const actions = async (personId: number) => (await trail(personId)).map(({ action }) => action);

/** The mails to the administrator. */
const letters = async () =>
  (
    await db
      .selectFrom('mail')
      .where('person_id', '=', admin.personId)
      .orderBy('created_at')
      .select('kind')
      .execute()
  ).map(({ kind }) => kind);

describe('signing in with a second factor', () => {
  test('opens no session for the password, and one for the code', async () => {
    const app = await createFactor(world, admin.personId);
    const begun = await beginSignIn(world, incoming(), right(), bound);
    expect(begun).toEqual({ step: expect.any(String) });
    expect(
      await db.selectFrom('session').where('person_id', '=', admin.personId).selectAll().execute(),
    ).toEqual([]);

    const signed = await signInByCode(world, incoming(), {
      step: await step(true),
      code: app(clock.now()),
    });
    expect(signed).toMatchObject({ sharedDevice: true, person: { id: admin.personId, profile: 1 } });
    expect(await viewerFrom(world, signed.cookies[0]?.split(';')[0] ?? '')).toMatchObject({
      personId: admin.personId,
      sharedDevice: true,
    });
    expect(await trail(admin.personId)).toEqual([
      { action: 'login.code-ok', result: 'ok', after: { by: 'app' } },
      { action: 'login.ok', result: 'ok' },
    ]);
  });

  test('takes the code of a step once, and no older one after it', async () => {
    const app = await createFactor(world, admin.personId);
    const code = app(clock.now());
    const before = app(new Date(clock.now().getTime() - 30_000));
    await signInByCode(world, incoming(), { step: await step(), code });
    for (const used of [code, before]) {
      const again = signInByCode(world, incoming(), { step: await step(), code: used });
      expect(await refusalOf(again)).toBe('login.codeRefused');
    }
    clock.advance(30_000);
    const next = await signInByCode(world, incoming(), { step: await step(), code: app(clock.now()) });
    expect(next.person.id).toBe(admin.personId);
    expect((await trail(admin.personId)).filter(({ action }) => action === 'login.code-refused')).toEqual([
      { action: 'login.code-refused', result: 'refused' },
      { action: 'login.code-refused', result: 'refused' },
    ]);
  });

  test('opens one session for two sendings of the same code at once', async () => {
    const app = await createFactor(world, admin.personId);
    const input = { step: await step(), code: app(clock.now()) };
    const both = await Promise.allSettled([1, 2].map(() => signInByCode(world, incoming(), input)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('takes a recovery code in its place, once', async () => {
    await createFactor(world, admin.personId);
    const code = knownRecoveryCode.toUpperCase();
    await signInByCode(world, incoming(), { step: await step(), code });
    expect(await trail(admin.personId)).toContainEqual({
      action: 'login.code-ok',
      result: 'ok',
      after: { by: 'recovery' },
    });
    expect(await ownSecondFactor(world, admin.personId)).toMatchObject({ codesLeft: 0 });
    const again = signInByCode(world, incoming(), { step: await step(), code });
    expect(await refusalOf(again)).toBe('login.codeRefused');
  });

  test('forgets the password after five minutes, a change of it, and for an account that was dropped', async () => {
    const app = await createFactor(world, admin.personId);
    const late = await step();
    clock.advance(5 * 60_000 + 1_000);
    const refused = (given: string) =>
      refusalOf(signInByCode(world, incoming(), { step: given, code: app(clock.now()) }));
    expect(await refused(late)).toBe('login.codeExpired');
    expect(await refused('nada')).toBe('login.codeExpired');

    const old = await step();
    await db.updateTable('person').set({ password_hash: 'otra' }).where('id', '=', admin.personId).execute();
    expect(await refused(old)).toBe('login.codeExpired');
  });

  test('the step is no token, and a token is no step', async () => {
    const app = await createFactor(world, admin.personId);
    const given = await step();
    expect(await readToken(world.env, given, clock.now())).toBeNull();
    expect(await callerFrom(world, given, null)).toBeNull();
    const { token } = await signInByCode(world, incoming(), { step: given, code: app(clock.now()) });
    clock.advance(30_000);
    const asStep = signInByCode(world, incoming(), { step: token, code: app(clock.now()) });
    expect(await refusalOf(asStep)).toBe('login.codeExpired');
  });

  test('asks nobody else: other profiles, a factor that was never confirmed, an installation without it', async () => {
    const learner = await createAccount(db, [2]);
    await createFactor(world, learner.personId);
    const asLearner = { username: learner.username, password };
    expect(await beginSignIn(world, incoming(), asLearner, bound)).toHaveProperty('token');

    const by = await session();
    await beginSecondFactor(by);
    expect(await beginSignIn(world, incoming(), right(), bound)).toHaveProperty('token');

    await db.deleteFrom('second_factor').where('person_id', '=', admin.personId).execute();
    await createFactor(world, admin.personId);
    const off = inWorld({ SECOND_FACTOR: 'off' });
    expect(await beginSignIn(off, incoming(), right(), bound)).toHaveProperty('token');
  });

  test('counts wrong codes apart from wrong passwords, and forgives nothing for the password alone', async () => {
    const app = await createFactor(world, admin.personId);
    const counted: string[] = [];
    const count = (name: string) => async () => void counted.push(name);
    const limits: Limits = {
      ...world.limits,
      beforeLogin: count('before'),
      loginFailed: count('failed'),
      passwordAccepted: count('password'),
      loginSucceeded: count('succeeded'),
      beforeCode: count('code'),
      codeMatched: count('matched'),
    };
    const watched = { ...world, limits };
    const begun = await beginSignIn(watched, incoming(), right(), bound);
    if (!('step' in begun)) throw new Error('no code was asked for');
    await refusalOf(signInByCode(watched, incoming(), { ...begun, code: '000000' }));
    await signInByCode(watched, incoming(), { ...begun, code: app(clock.now()) });
    expect(counted).toEqual(
      ['before password', 'before code password', 'before code succeeded matched'].flatMap((step) =>
        step.split(' '),
      ),
    );
  });
});

describe('the login of a program', () => {
  const login = async (body: object) => {
    const answer = await ask(world, loginAction, { path: '/api/login', body: { ...right(), ...body } });
    if (!(answer instanceof Response)) throw new Error('no answer');
    return { status: answer.status, body: await answer.json() };
  };

  test('gives the code with the password, and learns that it is missing or wrong', async () => {
    const app = await createFactor(world, admin.personId);
    expect(await login({})).toMatchObject({ status: 401, body: { error: { codigo: 'login.codeNeeded' } } });
    expect(await login({ codigo: '000000' })).toMatchObject({
      status: 401,
      body: { error: { codigo: 'login.codeRefused' } },
    });
    expect(await login({ password: 'otra', codigo: app(clock.now()) })).toMatchObject({
      status: 401,
      body: { error: { codigo: 'login.refused' } },
    });
    expect(await login({ codigo: app(clock.now()) })).toMatchObject({
      status: 200,
      body: { usuario: { id: admin.personId } },
    });
  });
});

describe('the form of the login', () => {
  const post = async (fields: Partial<z.input<typeof postedLogin>>) => {
    const body = postedLogin.parse(fields);
    const url = new URL(world.env.origin);
    const answer = await answerLogin({ ...incoming(), world, url, actor: null, body });
    if (!('data' in answer)) throw new Error('it asked for a document');
    return { said: answer.data, status: answer.init?.status };
  };

  test('stays at the code after a wrong one, and goes back to the beginning when time is over', async () => {
    const app = await createFactor(world, admin.personId);
    const { said } = await post(right());
    if (said.kind !== 'code') throw new Error('no code was asked for');
    const { step: paso } = said;
    expect(said.message).toBeNull();
    expect(await post({ paso, codigo: '' })).toEqual({
      said: { kind: 'code', step: paso, message: 'Escribe el código.' },
      status: 422,
    });
    expect(await post({ paso, codigo: '000000' })).toMatchObject({
      said: { kind: 'code', step: paso, message: expect.stringContaining('no es correcto') },
      status: 401,
    });
    expect((await post({ paso, codigo: app(clock.now()), regresar: '/cms/usuarios' })).said).toMatchObject({
      kind: 'signed-in',
      to: '/cms/usuarios',
    });
    clock.advance(6 * 60_000);
    expect(await post({ paso, codigo: app(clock.now()) })).toMatchObject({
      said: { kind: 'refused', message: expect.stringContaining('5 minutos') },
      status: 401,
    });
  });
});

describe('an administrator', () => {
  test('turns it on with the first code, and gets ten recovery codes that open', async () => {
    const by = await session();
    const { key, qr } = await beginSecondFactor(by);
    expect(qr.size).toBeGreaterThan(20);
    expect(qr.path).toMatch(/^M0 0h7v1h-7z/);
    expect(await ownSecondFactor(world, admin.personId)).toMatchObject({ since: null });
    expect(await refusalOf(confirmSecondFactor(by, '000000'))).toBe('factor.wrongCode');
    const code = appOf(key)(clock.now());
    const codes = await confirmSecondFactor(by, code);
    expect(codes).toHaveLength(10);
    expect(await letters()).toEqual(['factor-on']);
    expect(await ownSecondFactor(world, admin.personId)).toEqual({
      since: new Date(noon).toISOString(),
      codesLeft: 10,
      required: false,
    });
    // The first code was used: it signs nobody in.
    const used = signInByCode(world, incoming(), { step: await step(), code });
    expect(await refusalOf(used)).toBe('login.codeRefused');
    await signInByCode(world, incoming(), { step: await step(), code: codes[0] ?? '' });
    expect(await actions(admin.personId)).toContain('factor.enabled');
    const kept = JSON.stringify([
      await db.selectFrom('second_factor').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ]);
    for (const secret of [key, ...codes]) expect(kept).not.toContain(secret);
  });

  test('needs the password for it, and cannot begin over one that is on or where none is used', async () => {
    expect(await refusalOf(beginSecondFactor(await session({ confirmed: false })))).toBe(
      'identity.unconfirmed',
    );
    const by = await session();
    const off = { ...by, world: inWorld({ SECOND_FACTOR: 'off' }) };
    expect(await refusalOf(beginSecondFactor(off))).toBe('factor.unavailable');
    expect(await refusalOf(confirmSecondFactor(by, '123456'))).toBe('factor.none');
    await createFactor(world, admin.personId);
    expect(await refusalOf(beginSecondFactor(by))).toBe('factor.on');
    expect(await refusalOf(confirmSecondFactor(by, '123456'))).toBe('factor.on');
  });

  test('gets new recovery codes for the password and a code; the earlier ones open nothing', async () => {
    expect(await refusalOf(renewRecovery(await session(), '000000'))).toBe('factor.none');
    const by = await session();
    const app = await createFactor(world, admin.personId);
    await db
      .updateTable('session')
      .set({ confirmed_at: null })
      .where('id', '=', by.actor.sessionId)
      .execute();
    expect(await refusalOf(renewRecovery(by, app(clock.now())))).toBe('identity.unconfirmed');
    await db
      .updateTable('session')
      .set({ confirmed_at: clock.now() })
      .where('id', '=', by.actor.sessionId)
      .execute();
    expect(await refusalOf(renewRecovery(by, '000000'))).toBe('factor.wrongCode');
    const [code = ''] = await renewRecovery(by, app(clock.now()));
    expect(await letters()).toEqual(['factor-codes']);
    const old = signInByCode(world, incoming(), { step: await step(), code: knownRecoveryCode });
    expect(await refusalOf(old)).toBe('login.codeRefused');
    await signInByCode(world, incoming(), { step: await step(), code });
    expect(await actions(admin.personId)).toContain('factor.codes-renewed');
  });

  test('turns it off with the password and a code, and not where it is required', async () => {
    const by = await session();
    const app = await createFactor(world, admin.personId);
    const required = { ...by, world: inWorld({ SECOND_FACTOR: 'required' }) };
    expect(await refusalOf(endSecondFactor(required, app(clock.now())))).toBe('factor.required');
    expect(await refusalOf(endSecondFactor(by, '000000'))).toBe('factor.wrongCode');
    await endSecondFactor(by, app(clock.now()));
    expect(await letters()).toEqual(['factor-off']);
    const { parked } = await drain(world);
    expect([...parked]).toEqual([]);
    expect(await beginSignIn(world, incoming(), right(), bound)).toHaveProperty('token');
    expect((await trail(admin.personId)).filter(({ action }) => action === 'factor.disabled')).toEqual([
      { action: 'factor.disabled', result: 'refused' },
      { action: 'factor.disabled', result: 'ok' },
    ]);
    expect(await refusalOf(endSecondFactor(by, '000000'))).toBe('factor.none');
  });
});

describe('where it is required', () => {
  const required = inWorld({ SECOND_FACTOR: 'required' });
  const screen = screenLoader(async () => ({ secret: true }));
  const factor = (handler: Parameters<typeof ask>[1], asked: object) =>
    ask(required, handler, { path: '/api/cms/segundo_factor', ...asked });

  test('an administrator without one opens no screen and no call but those of turning it on', async () => {
    const { cookieHeader, token } = await openBrowser(world, admin);
    const sends = { cookie: cookieHeader, token };
    expect(await viewerFrom(required, cookieHeader)).toMatchObject({ mustSetSecondFactor: true });
    expect(await ask(required, screen, { path: '/cms/usuarios', cookie: cookieHeader })).toBeNull();
    const call = await ask(required, sessionsLoader, { path: '/api/sesiones', ...sends });
    if (!(call instanceof Response)) throw new Error('no answer');
    expect([call.status, (await call.json()).error.codigo]).toEqual([403, 'factor.due']);
    expect(await factor(factorLoader, sends)).toMatchObject({ status: 200 });
    // Allowed, and refused for want of the password.
    const begun = await factor(factorAction, { ...sends, method: 'POST' });
    if (!(begun instanceof Response)) throw new Error('no answer');
    expect((await begun.json()).error.codigo).toBe('identity.unconfirmed');

    await createFactor(world, admin.personId);
    expect(await viewerFrom(required, cookieHeader)).toMatchObject({ mustSetSecondFactor: false });
    expect(await ask(required, screen, { path: '/cms/usuarios', cookie: cookieHeader })).toEqual({
      secret: true,
    });
  });

  test('an administrator without one reads no figures of the server', async () => {
    const path = '/una';
    const module = { loader: screen, default: () => null };
    const build = { routes: { one: { id: 'one', path, module } } } as unknown as ServerBuild;
    const server = await createHttp(required, { mount: () => undefined, build }, { ready: async () => true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { cookieHeader, token } = await openBrowser(world, admin);
    const read = async () =>
      (
        await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`, {
          headers: { Cookie: cookieHeader, Authorization: `Bearer ${token}` },
        })
      ).status;
    expect(await read()).toBe(403);
    await createFactor(world, admin.personId);
    expect(await read()).toBe(200);
    server.close();
  });

  test('nobody else needs one', async () => {
    const learner = await createAccount(db, [2]);
    const { cookieHeader } = await openBrowser(world, learner);
    expect(await viewerFrom(required, cookieHeader)).toMatchObject({ mustSetSecondFactor: false });
  });
});

describe('a lost phone', () => {
  test('another administrator takes the factor away: sessions end, the person is told by mail', async () => {
    const other = await createPerson(db, 1);
    const by = await session();
    await createFactor(world, other.personId);
    const theirs = { personId: other.personId, username: other.actor.username };
    await db
      .updateTable('person')
      .set({ email: `${theirs.username}@rumbo.example` })
      .where('id', '=', theirs.personId)
      .execute();
    expect(await personDetail(world, theirs.personId)).toMatchObject({ hasSecondFactor: true });
    expect(await refusalOf(resetPersonFactor(await session({ confirmed: false }), theirs.personId))).toBe(
      'identity.unconfirmed',
    );
    const now = clock.now();
    const later = new Date(now.getTime() + 60_000);
    await db
      .insertInto('session')
      .values({
        id: other.actor.sessionId,
        person_id: theirs.personId,
        profile_id: 1,
        bound: false,
        idle_until: later,
        absolute_until: later,
      })
      .execute();
    await resetPersonFactor(by, theirs.personId);
    expect(await personDetail(world, theirs.personId)).toMatchObject({
      hasSecondFactor: false,
      openSessions: 0,
    });
    expect(await actions(theirs.personId)).toContain('factor.reset');
    expect(
      await db.selectFrom('mail').where('person_id', '=', theirs.personId).select('kind').execute(),
    ).toEqual([{ kind: 'factor-reset' }]);
    const { parked } = await drain(world);
    expect([...parked]).toEqual([]);
    expect(await refusalOf(resetPersonFactor(by, theirs.personId))).toBe('factor.none');
    expect(await refusalOf(resetPersonFactor(by, 2_000_000))).toBe('scope.notFound');
    expect(await refusalOf(resetPersonFactor(by, admin.personId))).toBe('factor.own');
  });

  test('the last administrator gets in again by the terminal', async () => {
    await createFactor(world, admin.personId);
    const terminal = { world, actor: null };
    await resetFactorAtTerminal(terminal, admin.username.toUpperCase());
    expect(await beginSignIn(world, incoming(), right(), bound)).toHaveProperty('token');
    expect(await refusalOf(resetFactorAtTerminal(terminal, admin.username))).toBe('factor.none');
    expect(await refusalOf(resetFactorAtTerminal(terminal, 'nadie'))).toBe('scope.notFound');
  });

  test('a factor goes with the profile that it protects', async () => {
    const both = await createAccount(db, [1, 2]);
    await createFactor(world, both.personId);
    const by = await session();
    await command(by, (work) => setProfiles(work, by, { personId: both.personId, profiles: () => [2] }));
    expect(await personDetail(world, both.personId)).toMatchObject({ hasSecondFactor: false });
    expect(await actions(both.personId)).toEqual(expect.arrayContaining(['factor.reset', 'profile.taken']));
  });
});

test('a factor goes with a dropped account', async () => {
  const other = await createAccount(db, [1]);
  await createFactor(world, other.personId);
  const by = await session();
  await setPersonState(by, { personId: other.personId, active: false, reason: 'Renuncia' });
  expect(await personDetail(world, other.personId)).toMatchObject({ hasSecondFactor: false });
  expect(await actions(other.personId)).toEqual(expect.arrayContaining(['factor.reset', 'person.dropped']));
});

test('a code inside a session is counted before its transaction, and forgiven when it was right', async () => {
  const by = await session();
  const app = await createFactor(world, admin.personId);
  const counted: unknown[] = [];
  const limits: Limits = {
    ...world.limits,
    beforePassword: async () => void counted.push('password'),
    beforeCode: async (attempt) => {
      // Nothing of the command holds a connection meanwhile.
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(db);
      counted.push(attempt, rows[0]?.n);
    },
    codeMatched: async () => void counted.push('matched'),
  };
  const watched = { ...by, world: { ...world, limits } };
  expect(await refusalOf(renewRecovery(watched, '000000'))).toBe('factor.wrongCode');
  await renewRecovery(watched, app(clock.now()));
  const attempt = { account: admin.username.toLowerCase(), from: 'session' };
  expect(counted).toEqual([attempt, 0, attempt, 0, 'matched']);
});

describe('the sessions of a person', () => {
  test('are listed to an administrator and closed one by one or all at once, their own staying', async () => {
    const by = await session();
    const person = await createAccount(db);
    const phone = await openBrowser(world, person, { userAgent: 'Mozilla/5.0 (iPhone) Safari/605.1' });
    const desk = await openBrowser(world, person);
    const open = () => personSessions(world, person.personId, by.actor);
    expect(await open()).toHaveLength(2);
    expect((await open()).every(({ current }) => !current)).toBe(true);
    const [first] = await open();
    await closePersonSession(by, { personId: person.personId, sessionId: first?.id ?? '' });
    expect(await open()).toHaveLength(1);
    const left = [phone, desk].map(({ cookieHeader }) => viewerFrom(world, cookieHeader));
    expect((await Promise.all(left)).filter((actor) => actor !== null)).toHaveLength(1);
    const line = await db
      .selectFrom('audit')
      .where('object_kind', '=', 'session')
      .where('object_id', '=', first?.id ?? '')
      .select(['action', 'actor_id', 'after'])
      .execute();
    expect(line).toEqual([{ action: 'session.revoked', actor_id: admin.personId, after: { why: 'admin' } }]);
    const told = await db
      .selectFrom('outbox')
      .where('name', '=', 'session.revoked')
      .select('payload')
      .execute();
    expect(told).toContainEqual({ payload: { sessionId: first?.id } });

    await closePersonSessions(by, person.personId);
    expect(await open()).toEqual([]);
    await closePersonSessions(by, admin.personId);
    expect(await personSessions(world, admin.personId, by.actor)).toMatchObject([{ current: true }]);
  });

  test('one that ended, or is somebody else’s, is not found', async () => {
    const by = await session();
    const person = await createAccount(db);
    const close = (personId: number, sessionId: string) =>
      refusalOf(closePersonSession(by, { personId, sessionId }));
    expect(await close(person.personId, by.actor.sessionId)).toBe('scope.notFound');
    expect(await close(person.personId, crypto.randomUUID())).toBe('scope.notFound');
    expect(await refusalOf(personSessions(world, 2_000_000, by.actor))).toBe('scope.notFound');
  });
});
