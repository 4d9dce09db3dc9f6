import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#app/contract/areas.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { waitingRequest } from './arco-ids.ts';
import { accounts, call, rows, tokenOf } from './http-client.ts';
import { fill, foreignIds, type Ids, ownIds } from './ids.ts';
import { bodyFor } from './right-bodies.ts';

let stack: Stack;
let token: string;
let own: Ids;
let foreign: Ids;

beforeAll(async () => {
  stack = await startStack({ name: 'input', worker: false, seed: true, env: { TRUST_PROXY: '1' } });
  // Of requests about their data one that goes on: what is over takes nothing.
  own = { ...(await ownIds(stack)), ...(await waitingRequest(stack)) };
  foreign = await foreignIds(stack);
});

afterAll(() => stack?.stop());

/** A session may write only so often in a minute (product: limits), so this battery takes a new one now and then. */
const testsPerSession = 10;
let begun = 0;
beforeEach(async () => {
  if (begun % testsPerSession === 0) token = await tokenOf(stack, accounts.learner);
  begun += 1;
});

const learnerCalls = endpoints.filter(
  (spec) => spec.who === 'signed-in' || (Array.isArray(spec.who) && spec.who.includes('learner')),
);
const withIds = learnerCalls.filter((spec) => spec.path.includes(':'));
const withBody = learnerCalls.filter((spec) => spec.body && spec.path !== '/api/get_info_top');

describe('ids that are no ids', () => {
  const wrong = [
    '0',
    '-1',
    '2147483648',
    '99999999999999999999',
    'abc',
    '1;2',
    '1%27',
    '1.5',
    '%00',
    '550e8400-e29b-41d4-a716-446655440000',
  ];
  it.each(withIds.flatMap((spec) => wrong.map((id) => [spec.method, spec.path, id] as const)))(
    '%s %s with %s is 404',
    async (method, path, id) => {
      const answer = await call(stack, {
        method,
        path: path.replace(/:\w+/g, id),
        token,
        ...(method === 'GET' ? {} : { body: await bodyFor(path, stack, own) }),
      });
      expect([404, 400], answer.text).toContain(answer.status);
    },
  );
});

describe('ids of somebody else', () => {
  it.each(withIds.map((spec) => [spec.method, spec.path] as const))(
    '%s %s answers as if it did not exist',
    async (method, path) => {
      const body = method === 'GET' ? {} : { body: await bodyFor(path, stack, own) };
      const theirs = await call(stack, { method, path: fill(path, foreign), token, ...body });
      const nobodys = await call(stack, {
        method,
        path: path.replace(/:\w+/g, '2147483647'),
        token,
        ...body,
      });
      expect(theirs.status, theirs.text).toBe(404);
      expect(withoutRequest(theirs.text)).toBe(withoutRequest(nobodys.text));
    },
  );

  it('checks the pair of unit and module, not each id', async () => {
    const [other] = await rows<{ id: number }>(
      stack,
      `select m.id from module m join unit u on u.id = m.unit_id
       where u.programme_id = (select programme_id from unit where id = $1) and u.id <> $1 limit 1`,
      [own.unitId],
    );
    if (!other) throw new Error('the programme has no second unit');
    const answer = await call(stack, {
      method: 'GET',
      path: `/api/get_actividades/unidad/${own.unitId}/modulo/${other.id}`,
      token,
    });
    expect(answer.status).toBe(404);
  });
});

describe('query strings', () => {
  it.each([
    'cursor=abc',
    'cursor=0',
    'cursor=-1',
    'cursor=1.5',
    'cursor=2147483648',
    'clase=otra',
    'clase=toString',
    'vistas=quizas',
  ])('of the history with %s is 422', async (query) => {
    const answer = await call(stack, {
      method: 'GET',
      path: `/api/notificaciones/historial?${query}`,
      token,
    });
    expect(answer.status, answer.text).toBe(422);
  });
});

describe('bodies', () => {
  it.each(withBody.map((spec) => [spec.method, spec.path, spec.bodyKb] as const))(
    '%s %s refuses what has no shape, and what weighs more than %i KB',
    async (method, path, kb) => {
      const at = { method, path: fill(path, own), token };
      expect((await call(stack, { ...at, body: { otra: 'cosa' } })).status).toBe(422);
      expect((await call(stack, { ...at, body: [] })).status).toBe(422);
      expect((await call(stack, { ...at, body: null })).status).toBe(422);
      expect((await call(stack, { ...at, raw: '{roto' })).status).toBe(422);
      expect((await call(stack, { ...at, raw: `"${'x'.repeat(kb * 1024)}"` })).status).toBe(413);
    },
  );

  // A right one would change the account under the battery's feet; the seeded notice is too old to object to.
  const harmless = withBody.filter(
    ({ path }) => path !== '/api/password_update' && path !== '/api/aviso/oposicion',
  );
  it.each(harmless.map((spec) => [spec.method, spec.path] as const))(
    '%s %s ignores keys it does not know',
    async (method, path) => {
      const right = (await bodyFor(path, stack, own)) as Record<string, unknown>;
      const extra = { perfil: 1, id: 1, calificacion: 10, evaluacion_jefe_enviada: 1, ...right };
      const answer = await call(stack, { method, path: fill(path, own), token, body: extra });
      expect(answer.status, answer.text).toBe(200);
    },
  );

  it('is 415 when it is not JSON', async () => {
    const answer = await fetch(`${stack.origin}${fill('/api/actividades/:activityId/finalizar', own)}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/plain' },
      body: 'finalizada',
    });
    expect(answer.status).toBe(415);
  });

  it('of the login is 422 without a password, 401 with a wrong one', async () => {
    const at = { method: 'POST', path: '/api/login' };
    expect((await call(stack, { ...at, body: { username: 'aprendiz' } })).status).toBe(422);
    const wrong = await call(stack, { ...at, body: { username: 'aprendiz', password: 'incorrecta' } });
    const unknown = await call(stack, { ...at, body: { username: 'nadie', password: 'incorrecta' } });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(withoutRequest(wrong.text)).toBe(withoutRequest(unknown.text));
    expect(wrong.text).toContain('Usuario o contraseña incorrectos.');
  });
});

describe('tokens', () => {
  const now = Math.floor(Date.now() / 1000);
  const key = () => Buffer.from(stack.env.TOKEN_SECRET ?? '', 'base64url');
  const claims = () =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  const header = () =>
    JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { alg: string };
  const signed = (body: Record<string, unknown>, head: Record<string, unknown> = {}, secret = key()) =>
    new SignJWT(body).setProtectedHeader({ ...header(), ...head }).sign(secret);
  const unsigned = (head: object, body: object) =>
    `${Buffer.from(JSON.stringify(head)).toString('base64url')}.${Buffer.from(JSON.stringify(body)).toString('base64url')}.`;

  it('is accepted, with Bearer or bare', async () => {
    expect((await call(stack, { method: 'GET', path: '/api/alive', token })).status).toBe(200);
    const bare = await fetch(`${stack.origin}/api/alive`, { headers: { Authorization: token } });
    expect(bare.status).toBe(200);
  });

  it.each([
    ['alg none', async () => unsigned({ alg: 'none', typ: 'at+jwt' }, claims())],
    ['another key', async () => signed(claims(), {}, Buffer.alloc(32, 7))],
    ['an unknown kid', async () => signed(claims(), { kid: 'otra' })],
    ['another type', async () => signed(claims(), { typ: 'JWT' })],
    ['another audience', async () => signed({ ...claims(), aud: 'otra' })],
    ['another issuer', async () => signed({ ...claims(), iss: 'otra' })],
    ['expired', async () => signed({ ...claims(), exp: now - 60 })],
    ['from the future', async () => signed({ ...claims(), nbf: now + 600 })],
    ['another person', async () => signed({ ...claims(), id: 1 })],
    ['another profile', async () => signed({ ...claims(), perfil: 1 })],
    ['another session', async () => signed({ ...claims(), sid: crypto.randomUUID() })],
    ['no token at all', async () => 'x.y.z'],
  ])('%s is 401', async (_, forge) => {
    const answer = await call(stack, { method: 'GET', path: '/api/alive', token: await forge() });
    expect(answer.status, answer.text).toBe(401);
  });
});

describe('headers on every answer', () => {
  it.each([
    '/login',
    '/',
    '/no-existe',
    '/api/alive',
    '/livez',
    '/favicon.svg',
    '/assets/nada.js',
    '/archivos/1',
  ])('%s', async (path) => {
    const { headers } = await call(stack, { method: 'GET', path });
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('X-Powered-By')).toBeNull();
    expect(headers.get('X-Request-Id')).toBeTruthy();
  });
});

it('a recovery link tells no page where somebody came from', async () => {
  const { headers } = await call(stack, { method: 'GET', path: '/reset/aprendiz/clave' });
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
});

it('a form on a page without referrer is known by Sec-Fetch-Site, and by nothing else', async () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${stack.origin}/reset/aprendiz/clave`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'null', ...headers },
      body: new URLSearchParams({ password_1: 'x', password_2: 'x' }),
    });
  expect((await post({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
  expect((await post({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await post({})).status).toBe(403);
});

it('a recovery link that opens nothing says the same for every name', async () => {
  const texts = await Promise.all(
    ['aprendiz', 'nadie', 'x'.repeat(254), '..%2F..%2Fetc'].map(async (name) => {
      const answer = await call(stack, { method: 'GET', path: `/api/reset/${name}/clave` });
      expect(answer.status, answer.text).toBe(422);
      return withoutRequest(answer.text);
    }),
  );
  expect(new Set(texts).size).toBe(1);
  for (const name of ['%00', 'x'.repeat(255)]) {
    const answer = await call(stack, { method: 'GET', path: `/api/reset/${name}/clave` });
    expect(answer.status, answer.text).toBe(404);
    const screen = await call(stack, { method: 'GET', path: `/reset/${name}/clave` });
    expect(screen.status).toBe(200);
  }
});

/** A refusal's body but for the request id, which is new each time. */
function withoutRequest(text: string): string {
  return text.replace(/"solicitud":"[^"]*"/, '');
}
