import { beforeEach, describe, expect, test } from 'vitest';
import { action as infoTopAction } from '#app/features/account/settings/api.ts';
import {
  loader as aliveLoader,
  action as loginAction,
  action as logoutAction,
} from '#app/features/account/sign-in/api.ts';
import { type SignedIn, signIn } from '#app/features/account/sign-in/auth.commands.server.ts';
import { callerFrom, socketActor, viewerFrom } from '#server/auth/authenticate.ts';
import { hashPassword } from '#server/auth/credentials/passwords.ts';
import { revokeSessionsOf } from '#server/auth/revocation.ts';
import { readSessionEnd } from '#server/auth/session-end.ts';
import { freshSession } from '#server/auth/sessions.ts';
import { readToken } from '#server/auth/tokens.ts';
import { type Account, createAccount, password } from '#tests/factories/accounts.ts';
import { createFile } from '#tests/factories/learning.ts';
import { type Asked, ask } from '#tests/support/ask.ts';
import { countStatements } from '#tests/support/counted.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let account: Account;

const minute = 60_000;
const noon = '2026-11-18T18:00:00Z';
const nobody = { requestId: 'prueba', ipPrefix: null, userAgent: null };

beforeEach(async () => {
  clock.set(noon);
  account = await createAccount(world.db);
});

/** Signs in as the login form does; gives what a browser would hold. */
async function browserLogin(
  { username }: Account = account,
  { sharedDevice = false, cookie = '' } = {},
): Promise<SignedIn & { cookieHeader: string }> {
  const request = new Request(world.env.origin, { headers: { Cookie: cookie, 'User-Agent': 'Prueba/1' } });
  const incoming = { request, requestId: 'prueba', address: '203.0.113.7' };
  const signed = await signIn(world, incoming, { username, password }, { bound: true, sharedDevice });
  return { ...signed, cookieHeader: signed.cookies.map((one) => one.split(';')[0]).join('; ') };
}

const call = async (handler: Parameters<typeof ask>[1], asked: Asked): Promise<Response> => {
  const answer = await ask(world, handler, asked);
  if (!(answer instanceof Response)) throw new Error('a call answered something that is no Response');
  return answer;
};
const login = (body: object) => call(loginAction, { path: '/api/login', body });
const alive = (asked: Partial<Asked>) => call(aliveLoader, { path: '/api/alive', ...asked });

/** Every door: document, call, socket. */
async function doors({ token, cookieHeader }: { token: string; cookieHeader: string }) {
  return {
    document: (await viewerFrom(world, cookieHeader)) !== null,
    call: (await callerFrom(world, token, cookieHeader)) !== null,
    socket: (await socketActor(world, token, cookieHeader)) !== null,
  };
}
const allOpen = { document: true, call: true, socket: true };
const allShut = { document: false, call: false, socket: false };

const auditOf = (personId: number) =>
  world.db
    .selectFrom('audit')
    .where('actor_id', '=', personId)
    .orderBy('id')
    .select(['action', 'object_kind', 'session_id', 'ip_prefix', 'user_agent', 'after', 'result'])
    .execute();

describe('POST /api/login', () => {
  test('gives a token and the person of spec §3.1, and sets no cookie', async () => {
    const answer = await login({ username: account.username, password });
    expect(answer.status).toBe(200);
    expect(answer.headers.has('Set-Cookie')).toBe(false);
    const { token, usuario } = await answer.json();
    expect(usuario).toEqual({
      id: account.personId,
      username: account.username,
      perfil: 2,
      nombre: 'Daniela',
      apellido_paterno: 'Muñoz',
      apellido_materno: 'Cervantes',
      foto: null,
      bienvenida: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(await callerFrom(world, token, null)).toMatchObject({ personId: account.personId, bound: false });
  });

  test('knows the username in any case and with spaces around', async () => {
    const answer = await login({ username: ` ${account.username.toUpperCase()} `, password });
    expect(answer.status).toBe(200);
  });

  test('refuses unknown, wrong, inactive, deleted and profileless accounts with the same words', async () => {
    const inactive = await createAccount(world.db);
    const deleted = await createAccount(world.db);
    const profileless = await createAccount(world.db, []);
    const { db } = world;
    await db.updateTable('person').set({ active: false }).where('id', '=', inactive.personId).execute();
    await db.updateTable('person').set({ deleted_at: noon }).where('id', '=', deleted.personId).execute();
    const tries = [
      { username: 'nadie-con-este-nombre', password },
      { username: account.username, password: 'otra' },
      ...[inactive, deleted, profileless].map(({ username }) => ({ username, password })),
    ];
    const answers = await Promise.all(tries.map(login));
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({
        error: { codigo: 'login.refused', mensaje: 'Usuario o contraseña incorrectos.' },
      });
    }
  });

  test('does the same statements for an account that does not exist as for a wrong password (S7)', async () => {
    const statements = async (username: string) => {
      const { statements: count } = await countStatements(world, (counted) =>
        ask(counted, loginAction, { path: '/api/login', body: { username, password: 'otra' } }),
      );
      return count;
    };
    expect(await statements('nadie-con-este-nombre')).toBe(await statements(account.username));
  });

  test('renews a hash with older parameters', async () => {
    const { hash } = await import('argon2');
    const old = await hash(password, { memoryCost: 8_192, timeCost: 2, parallelism: 1 });
    const stored = world.db.updateTable('person').where('id', '=', account.personId);
    await stored.set({ password_hash: old }).execute();
    expect((await login({ username: account.username, password })).status).toBe(200);
    const { password_hash } = await world.db
      .selectFrom('person')
      .where('id', '=', account.personId)
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(password_hash?.slice(0, 31)).toBe((await hashPassword('x')).slice(0, 31));
    expect((await login({ username: account.username, password })).status).toBe(200);
  });

  test.each([
    ['no body', undefined, 422],
    ['no password', { username: 'a' }, 422],
    ['types', { username: 1, password: [] }, 422],
    ['a password of 200 characters', { username: 'a', password: 'x'.repeat(200) }, 422],
  ])('bad input: %s', async (_, body, status) => {
    const answer = await call(loginAction, { path: '/api/login', method: 'POST', body });
    expect(answer.status).toBe(status);
  });
});

describe('the web login', () => {
  test('opens all doors with cookie and token, and ends the earlier session of this browser only', async () => {
    const other = await browserLogin();
    const first = await browserLogin();
    expect(await doors(first)).toEqual(allOpen);
    const second = await browserLogin(account, { cookie: first.cookieHeader });
    expect(second.sessionId).not.toBe(first.sessionId);
    expect(second.cookie).not.toBe(first.cookie);
    expect(await doors(second)).toEqual(allOpen);
    expect(await doors(first)).toEqual(allShut);
    expect(await doors(other)).toEqual(allOpen);
  });

  test('stores the hash of the cookie, never the cookie', async () => {
    const { cookie, sessionId } = await browserLogin();
    const row = await world.db
      .selectFrom('session')
      .where('id', '=', sessionId)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(cookie);
    expect(row).toMatchObject({ bound: true, user_agent: 'Prueba/1', ip_prefix: '203.0.113.0/24' });
  });

  test('takes one statement to know the person again', async () => {
    const { token, cookieHeader } = await browserLogin();
    for (const look of [viewerFrom(world, cookieHeader), callerFrom(world, token, cookieHeader)]) await look;
    const viewer = await countStatements(world, (counted) => viewerFrom(counted, cookieHeader));
    const caller = await countStatements(world, (counted) => callerFrom(counted, token, cookieHeader));
    expect([viewer.statements, caller.statements]).toEqual([1, 1]);
    expect(viewer.result).toEqual(caller.result);
  });
});

describe('binding', () => {
  test('a token of the web login is nothing without the cookie of its own session', async () => {
    const mine = await browserLogin();
    const theirs = await browserLogin(await createAccount(world.db));
    for (const cookie of [null, '', theirs.cookieHeader, 'sid=abc']) {
      expect(await callerFrom(world, mine.token, cookie)).toBeNull();
      expect(await socketActor(world, mine.token, cookie)).toBeNull();
      expect((await alive({ token: mine.token, cookie })).status).toBe(401);
    }
  });

  test('a cookie alone is nobody under /api, and a token alone is nobody for documents', async () => {
    const { token, cookieHeader } = await browserLogin();
    expect((await alive({ cookie: cookieHeader })).status).toBe(401);
    expect(await viewerFrom(world, `sid=${token}`)).toBeNull();
  });

  test('the header is read with and without the word Bearer', async () => {
    const { token, cookieHeader } = await browserLogin();
    for (const header of [token, `Bearer ${token}`, `bearer  ${token}`]) {
      expect(await callerFrom(world, header, cookieHeader)).toMatchObject({ personId: account.personId });
    }
    for (const header of ['', 'Bearer', `Basic ${token}`, `Bearer ${token}x`]) {
      expect(await callerFrom(world, header, cookieHeader)).toBeNull();
    }
  });
});

describe('GET /api/alive', () => {
  test('gives a new token twice in the answer and moves the deadline; the old token stays good', async () => {
    const first = await browserLogin();
    clock.advance(20 * minute);
    const answer = await alive({ token: first.token, cookie: first.cookieHeader });
    const body = await answer.json();
    expect(body).toEqual({ token: body.data.token, popupInsignia: null, data: body.data });
    expect(body.token).not.toBe(first.token);
    expect(await doors(first)).toEqual(allOpen);
    clock.advance(20 * minute);
    expect(await callerFrom(world, first.token, first.cookieHeader)).toBeNull();
    expect(await doors({ token: body.token, cookieHeader: first.cookieHeader })).toEqual(allOpen);
    expect(await readToken(world.env, body.token, world.clock.now())).toMatchObject({
      sessionId: first.sessionId,
      expiresAt: new Date('2026-11-18T18:50:00Z'),
    });
  });

  test('says which badge has waited longest for its congratulation', async () => {
    const badge = await world.db
      .insertInto('badge')
      .values({
        key: 'primer_modulo',
        audience: 'learner',
        name: 'Primer paso',
        description: 'Terminaste tu primer módulo.',
        how_to_earn: 'Termina un módulo.',
        image: '/badges/primer_modulo-1.svg',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const award = await world.db
      .insertInto('badge_award')
      .values({ person_id: account.personId, badge_id: badge.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { token, cookieHeader } = await browserLogin();
    const { popupInsignia } = await (await alive({ token, cookie: cookieHeader })).json();
    expect(popupInsignia).toMatchObject({ id: award.id, insignia: badge.id, nivel: 1, popupVisto: false });
  });
});

describe('a session ends', () => {
  const lives = [
    ['without use, after 30 minutes', 2, false, 30],
    ['without use on a shared device, after 10 minutes', 2, true, 10],
  ] as const;
  test.each(lives)('%s', async (_, profile, sharedDevice, minutes) => {
    const session = await browserLogin(await createAccount(world.db, [profile]), { sharedDevice });
    clock.advance(minutes * minute - 1000);
    expect(await doors(session)).toEqual(allOpen);
    clock.advance(1000);
    expect((await doors(session)).document).toBe(false);
    expect((await doors(session)).call).toBe(false);
  });

  test.each([
    ['a learner after 12 hours', 2, false, 12],
    ['an administrator after 8 hours', 1, false, 8],
    ['anybody on a shared device after 4 hours', 2, true, 4],
  ] as const)('however much it is used: %s', async (_, profile, sharedDevice, hours) => {
    const session = await browserLogin(await createAccount(world.db, [profile]), { sharedDevice });
    let { token } = session;
    const end = new Date(noon).getTime() + hours * 60 * minute;
    while (world.clock.now().getTime() + 9 * minute < end) {
      clock.advance(9 * minute);
      token = (await (await alive({ token, cookie: session.cookieHeader })).json()).token;
    }
    expect((await readToken(world.env, token, world.clock.now()))?.expiresAt.getTime()).toBeLessThanOrEqual(
      end,
    );
    clock.set(new Date(end - 1000));
    expect((await alive({ token, cookie: session.cookieHeader })).status).toBe(200);
    clock.set(new Date(end + 1000));
    expect(await doors({ token, cookieHeader: session.cookieHeader })).toEqual(allShut);
  });
});

describe('revocation counts at the next request (S9)', () => {
  const person = () => world.db.updateTable('person').where('id', '=', account.personId);
  const revokeAll = (except: string | null) =>
    world.db
      .transaction()
      .execute((trx) => revokeSessionsOf(world, trx, account.personId, except, 'password', nobody));

  test.each<[string, () => Promise<unknown>]>([
    ['the person is made inactive', () => person().set({ active: false }).execute()],
    ['the person is deleted', () => person().set({ deleted_at: noon }).execute()],
    [
      'the profile is taken away',
      () => world.db.deleteFrom('person_profile').where('person_id', '=', account.personId).execute(),
    ],
    ['all sessions are closed', () => revokeAll(null)],
  ])('%s', async (_, happen) => {
    const session = await browserLogin();
    expect(await doors(session)).toEqual(allOpen);
    await happen();
    expect(await doors(session)).toEqual(allShut);
  });

  test('a change of username invalidates the tokens that carry the old one', async () => {
    const session = await browserLogin();
    await person()
      .set({ username: `${account.username}-nuevo` })
      .execute();
    expect(await doors(session)).toEqual({ document: true, call: false, socket: false });
  });

  test('the login is told why the session of this browser is over', async () => {
    const [here, there] = [await browserLogin(), await browserLogin()];
    const endOf = ({ cookieHeader }: { cookieHeader: string }) => readSessionEnd(world, cookieHeader);
    await revokeAll(here.sessionId);
    expect(await endOf(there)).toBe('password');
    expect(await endOf(here)).toBeNull();
    clock.advance(30 * minute);
    expect(await endOf(here)).toBe('idle');
    expect(await readSessionEnd(world, null)).toBeNull();
    expect(await readSessionEnd(world, 'sid=nadie')).toBeNull();
  });

  test('a password change keeps the session it was made in', async () => {
    const [here, there] = [await browserLogin(), await browserLogin()];
    await revokeAll(here.sessionId);
    expect(await doors(here)).toEqual(allOpen);
    expect(await doors(there)).toEqual(allShut);
  });

  test('writes one event per ended session in the same transaction, and one line of the trail', async () => {
    const session = await browserLogin();
    await revokeAll(null);
    await revokeAll(null);
    const events = await world.db
      .selectFrom('outbox')
      .where('name', '=', 'session.revoked')
      .select('payload')
      .execute();
    const mine = events.filter(({ payload }) => JSON.stringify(payload).includes(session.sessionId));
    expect(mine).toEqual([{ payload: { sessionId: session.sessionId } }]);
    const lines = await auditOf(account.personId);
    expect(lines.map(({ action, after }) => [action, after])).toEqual([
      ['login.ok', null],
      ['session.revoked', { why: 'password' }],
    ]);
  });
});

describe('POST /api/logout', () => {
  const logout = (asked: Partial<Asked>) =>
    call(logoutAction, { path: '/api/logout', method: 'POST', ...asked });

  test('shuts every door, clears the browser, and may be repeated', async () => {
    const session = await browserLogin();
    for (let times = 0; times < 3; times += 1) {
      const answer = await logout({ token: session.token, cookie: session.cookieHeader });
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
      expect(answer.headers.get('Clear-Site-Data')).toBe('"cache", "storage"');
      expect(answer.headers.get('Set-Cookie')).toMatch(/^sid=; .*Max-Age=0$/);
      expect(await doors(session)).toEqual(allShut);
    }
    const actions = (await auditOf(account.personId)).map(({ action }) => action);
    expect(actions).toEqual(['login.ok', 'logout']);
  });

  test('without a session answers well', async () => {
    expect((await logout({})).status).toBe(200);
  });

  test('with a token that expired still ends the session of the cookie', async () => {
    const session = await browserLogin();
    await logout({ token: 'vencido', cookie: session.cookieHeader });
    expect((await doors(session)).document).toBe(false);
  });
});

describe('tokens against rows (S10)', () => {
  test('a genuine signature over another profile, person or name is nobody', async () => {
    const { issueToken } = await import('#server/auth/tokens.ts');
    const session = await browserLogin();
    const genuine = {
      sessionId: session.sessionId,
      personId: account.personId,
      username: account.username,
      profile: 2,
    };
    const other = await createAccount(world.db, [1]);
    for (const edit of [
      { profile: 1 },
      { personId: other.personId },
      { username: other.username },
      { sessionId: crypto.randomUUID() },
    ]) {
      const token = await issueToken(world.env, { ...genuine, ...edit }, world.clock.now(), 600);
      expect(await callerFrom(world, token, session.cookieHeader)).toBeNull();
    }
    const same = await issueToken(world.env, genuine, world.clock.now(), 600);
    expect(await callerFrom(world, same, session.cookieHeader)).not.toBeNull();
  });
});

describe('a document hands over a token', () => {
  const documentRequest = () => new Request(world.env.origin, { headers: { Accept: 'text/html,*/*' } });

  test('that lasts as long as the session and does not prolong it', async () => {
    const session = await browserLogin(account, { sharedDevice: true });
    clock.advance(4 * minute);
    const actor = await viewerFrom(world, session.cookieHeader);
    if (!actor) throw new Error('the session is valid');
    const fresh = await freshSession(world, actor, documentRequest());
    expect(fresh).toMatchObject({
      sharedDevice: true,
      user: { id: account.personId, username: account.username, perfil: 2 },
    });
    const claims = await readToken(world.env, fresh?.token ?? '', world.clock.now());
    expect(claims?.expiresAt).toEqual(new Date('2026-11-18T18:10:00Z'));
  });

  test('and the data of a navigation does not', async () => {
    const session = await browserLogin();
    const actor = await viewerFrom(world, session.cookieHeader);
    if (!actor) throw new Error('the session is valid');
    expect(await freshSession(world, actor, new Request(world.env.origin))).toBeNull();
  });
});

describe('POST /api/get_info_top (A-42)', () => {
  test('gives the photo as JSON text with an address of ours (A-30, A-31)', async () => {
    const fileId = await createFile(world.db, {
      name: 'yo.webp',
      purpose: 'photo',
      ownerId: account.personId,
    });
    const mine = world.db.updateTable('person').where('id', '=', account.personId);
    await mine.set({ photo_file_id: fileId }).execute();
    const { token } = await (await login({ username: account.username, password })).json();
    const answer = await call(infoTopAction, { path: '/api/get_info_top', token, body: {} });
    const { FOTO } = await answer.json();
    expect(JSON.parse(FOTO)).toEqual({ fileName: 'yo.webp', fileUrl: `/archivos/${fileId}` });
  });

  test.each([{ pu: 1, usuario: 1 }, {}, { usuario: 'x' }])(
    'is the person of the session whatever %j names',
    async (body) => {
      const { token, cookieHeader } = await browserLogin();
      const answer = await call(infoTopAction, {
        path: '/api/get_info_top',
        token,
        cookie: cookieHeader,
        body,
      });
      const info = { NOMBRE: 'Daniela', APELLIDO_P: 'Muñoz', FOTO: null, createdAt: expect.any(String) };
      expect([answer.status, await answer.json()]).toEqual([200, { ...info, data: info }]);
    },
  );
});
