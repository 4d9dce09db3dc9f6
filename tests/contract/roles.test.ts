import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#app/contract/areas.ts';
import { type Role, screenPaths } from '#app/domain/access/access.ts';
import { personIdOf } from '#tests/factories/demonstration.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { accountLines, otherAuditRows, ownAuditLine } from './audited-calls.ts';
import { accounts, call, cookieOf, onStack, rows, tokenOf } from './http-client.ts';
import { fill, type Ids, ownIds } from './ids.ts';
import { bodyFor } from './right-bodies.ts';
import { type Actor, actors, callTable, screenTable } from './role-table.ts';

const roles: readonly Role[] = ['learner', 'boss', 'tutor', 'admin'];
const open = new Set([
  'POST /api/login',
  'POST /api/logout',
  'POST /api/recuperar',
  'POST /api/recuperar/soporte',
  'GET /api/reset/:username/:key',
  'POST /api/reset/:username/:key',
  'GET /api/aviso',
  'POST /api/ver_como/terminar',
]);

let stack: Stack;
let ids: Ids;
const tokens = new Map<Actor, string>();
const cookies = new Map<Role, string>();

beforeAll(async () => {
  stack = await startStack({ name: 'roles', worker: false, seed: true, env: { TRUST_PROXY: '1' } });
  await signInAll();
  ids = await ownIds(stack);
  await endSessions();
});

afterAll(() => stack?.stop());

/** A session of each role; a session may write 120 times a minute, and the table has more rows. */
async function signInAll() {
  for (const role of roles) tokens.set(role, await tokenOf(stack, accounts[role]));
}

const CALLS_PER_SESSION = 80;

const CONFIRM = 'POST /api/cms/confirmar';

const positionOf = (name: string) => Object.keys(callTable).indexOf(name);

/** The rows after the confirmation expect a confirmed administrator, and a new session is not confirmed. */
async function confirmIdentity() {
  const path = '/api/cms/confirmar';
  const token = tokens.get('admin') ?? '';
  const answer = await call(stack, { method: 'POST', path, token, body: await bodyFor(path, stack, ids) });
  expect(answer.status, answer.text).toBe(200);
}

/** Sessions that are none: one of them that goes on being used is refused as such after 300 calls in a minute. */
async function endSessions() {
  await expire();
  await tamper();
  await drop();
}

async function expire() {
  tokens.set('expired', await tokenOf(stack, 'aprendiz3'));
  await onStack(stack, async (db) =>
    db
      .updateTable('session')
      .set({ idle_until: new Date(Date.now() - 60_000) })
      .where('person_id', '=', await personIdOf(db, 'aprendiz3'))
      .execute(),
  );
}

async function tamper() {
  const [head, body, signature] = (tokens.get('learner') ?? '').split('.');
  const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as Record<string, unknown>;
  const forged = Buffer.from(JSON.stringify({ ...claims, perfil: 1 })).toString('base64url');
  tokens.set('tampered', [head, forged, signature].join('.'));
}

async function drop() {
  const setActive = (active: boolean) =>
    onStack(stack, (db) =>
      db.updateTable('person').set({ active }).where('username', '=', 'aprendiz4').execute(),
    );
  await setActive(true);
  tokens.set('dropped', await tokenOf(stack, 'aprendiz4'));
  await setActive(false);
}

/** The lines of the trail of one call, in the transaction of its change (R30). */
async function auditedActions(requestId: string): Promise<string[]> {
  const found = await rows<{ action: string }>(stack, 'select action from audit where request_id = $1', [
    requestId,
  ]);
  return found.map(({ action }) => action);
}

it('names no call as audited otherwise that does not exist or is as the others', () => {
  for (const [name, { rows: count, why }] of Object.entries(otherAuditRows)) {
    expect(callTable[name]?.admin, name).toBe(200);
    expect(count, name).not.toBe(1);
    expect(why.length, name).toBeGreaterThan(10);
  }
});

it('has a row for every call that is not open to everybody', () => {
  const named = endpoints.map((spec) => `${spec.method} ${spec.path}`).filter((name) => !open.has(name));
  expect(Object.keys(callTable).sort()).toEqual(named.sort());
});

it('has a row for every screen', () => {
  const paths = new Set(screenTable.map(({ path }) => path.split(/[?#]/)[0]));
  expect(
    Object.values(screenPaths)
      .flat()
      .filter((path) => !paths.has(path)),
  ).toEqual([]);
});

describe.each(Object.entries(callTable))('%s', (name, cells) => {
  const [method = '', path = ''] = name.split(' ');
  const position = positionOf(name);
  if (position > 0 && position % CALLS_PER_SESSION === 0) {
    beforeAll(async () => {
      await signInAll();
      await endSessions();
      if (position > positionOf(CONFIRM)) await confirmIdentity();
    });
  }
  let refusedBody: unknown;
  it.each(actors)('%s', async (actor) => {
    const wanted = actor in cells ? cells[actor as Role] : 401;
    const token = tokens.get(actor);
    // A refused caller is refused with a right body, the same one: nothing has taken it.
    if (method !== 'GET' && wanted >= 400) refusedBody ??= await bodyFor(path, stack, ids);
    const body = wanted >= 400 || method === 'GET' ? refusedBody : await bodyFor(path, stack, ids);
    const answer = await call(stack, {
      method,
      path: fill(path, ids),
      ...(token ? { token } : {}),
      ...(method === 'GET' ? {} : { body }),
    });
    expect(answer.status, answer.text).toBe(wanted);
    if (actor === 'admin' && wanted === 200 && method !== 'GET' && path.startsWith('/api/cms/')) {
      const trail = await auditedActions(answer.headers.get('X-Request-Id') ?? '');
      expect(trail, trail.join(', ')).toHaveLength(otherAuditRows[name]?.rows ?? 1);
    }
    if (actor !== 'admin' && wanted === 200 && method !== 'GET') {
      const trail = await auditedActions(answer.headers.get('X-Request-Id') ?? '');
      const wantedLine = ownAuditLine[name];
      expect(trail.filter((line) => !accountLines.has(line))).toEqual(wantedLine ? [wantedLine] : []);
    }
    if (wanted >= 400) {
      expect(answer.json).toEqual({
        error: {
          codigo: expect.any(String),
          mensaje: expect.stringMatching(/[a-záéíóú]/),
          solicitud: expect.any(String),
        },
      });
    }
  });
});

/** The calls above close sessions, as they should: browsers sign in for the screens. */
describe('screens', () => {
  beforeAll(async () => {
    for (const role of roles) cookies.set(role, await cookieOf(stack, accounts[role]));
  });

  describe.each(screenTable)('$path', ({ path, anonymous, cells }) => {
    it.each([null, ...roles])('%s', async (role) => {
      const cell = role ? cells[role] : anonymous;
      const cookie = role ? cookies.get(role) : undefined;
      const answer = await call(stack, {
        method: 'GET',
        path: fill(path, ids),
        ...(cookie ? { cookie } : {}),
      });
      const [status, to] = cell.split(' ');
      expect(answer.status, answer.text.slice(0, 400)).toBe(Number(status));
      if (to) expect(new URL(answer.headers.get('Location') ?? '', stack.origin).pathname).toBe(to);
    });

    it.each(roles)('%s, as data of a navigation', async (role) => {
      const cookie = cookies.get(role) ?? '';
      const [pathname = '', query] = fill(path, ids).split('?');
      const data = `${pathname === '/' ? '/_root' : pathname}.data${query ? `?${query}` : ''}`;
      const answer = await call(stack, { method: 'GET', path: data, cookie });
      // A single-fetch answer carries a redirect in its body (202) and never the other role's screen.
      const [status, to] = cells[role].split(' ');
      expect(answer.status).toBe(status === '200' ? 200 : 202);
      if (to) expect(answer.text).toMatch(new RegExp(`"${to}["?]`));
    });
  });

  describe('the cookie alone', () => {
    it.each(['GET /api/alive', 'GET /api/notificaciones', 'GET /api/get_unidades'])(
      '%s is 401',
      async (name) => {
        const [method = '', path = ''] = name.split(' ');
        const answer = await call(stack, { method, path, cookie: cookies.get('learner') ?? '' });
        expect(answer.status).toBe(401);
      },
    );
  });
});
