import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#app/contract/areas.ts';
import type { Role } from '#app/domain/access/access.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { accounts, call, cookieOf, tokenOf } from './http-client.ts';
import { fill, type Ids, ownIds } from './ids.ts';
import { bodyFor } from './right-bodies.ts';

/** Days that a calendar or a clock knows and the database or a date of JavaScript does not, or the other way round. */
const odd = ['0001-01-01', '0000-01-01', '0000-00-00', '9999-12-31', '275760-09-13', '-271821-04-20', '1'];
/** The words by which addresses name days. */
const words = ['desde', 'hasta', 'dia', 'fecha', 'fecha_inicio', 'recibida', 'antes', 'anio', 'cursor'];
const isDayLike = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);

let stack: Stack;
let ids: Ids;
const cookies = {} as Record<Role, string>;

beforeAll(async () => {
  stack = await startStack({ name: 'odd_days', worker: false, seed: true, env: { TRUST_PROXY: '1' } });
  ids = await ownIds(stack);
  for (const role of Object.keys(accounts) as Role[]) {
    cookies[role] = await cookieOf(stack, accounts[role]);
  }
});
afterAll(() => stack?.stop());

const roleOf = (who: (typeof endpoints)[number]['who']): Role =>
  Array.isArray(who) ? ((who.find((role) => role === 'admin') ?? who[0]) as Role) : 'learner';

/** The value with each of its days, one after the other, replaced by `day`. */
function withDay(value: unknown, day: string): unknown[] {
  if (isDayLike(value)) return [day + value.slice(10)];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    withDay(inner, day).map((changed) =>
      Array.isArray(value)
        ? value.map((one, at) => (String(at) === key ? changed : one))
        : { ...value, [key]: changed },
    ),
  );
}

describe('a day that is none of a calendar of people is answered, and never by 500', () => {
  const queried = endpoints.filter(({ query, method }) => query && method === 'GET');
  it.each(queried.map((spec) => [spec.path, spec] as const))('in the address of %s', async (path, spec) => {
    // A session of its own: the battery reads more than one may in a minute.
    const token = await tokenOf(stack, accounts[roleOf(spec.who)]);
    for (const day of odd) {
      const query = new URLSearchParams(words.map((word) => [word, day]));
      for (const one of [query, ...words.map((word) => new URLSearchParams({ [word]: day }))]) {
        const answer = await call(stack, {
          method: 'GET',
          path: `${fill(path, ids)}?${one}`,
          token,
        });
        expect(answer.status).not.toBe(429);
        expect(answer.status, `${one}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
      }
    }
  });

  const bodied = endpoints.filter(({ body, who }) => body && who !== 'anyone');
  it.each(bodied.map((spec) => [spec.method, spec.path, spec] as const))(
    'in the body of %s %s',
    async (method, path, spec) => {
      const right = await bodyFor(path, stack, ids);
      const token = await tokenOf(stack, accounts[roleOf(spec.who)]);
      for (const day of odd) {
        for (const body of withDay(right, day)) {
          const answer = await call(stack, { method, path: fill(path, ids), token, body });
          expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500);
        }
      }
    },
  );

  const screens: readonly (readonly [Role, string])[] = [
    ['admin', '/cms'],
    ['admin', '/cms/soporte?pestana=auditoria'],
    ['admin', '/cms/grupos'],
    ['admin', '/cms/arbol?ver=unidad.1'],
    ['admin', '/cms/usuarios'],
    ['admin', '/cms/avanceUsuarios'],
    ['admin', '/cms/jefe'],
    ['tutor', '/tutor'],
    ['boss', '/'],
    ['learner', '/'],
  ];
  it.each(screens)('of the %s at %s', async (role, address) => {
    for (const day of odd) {
      for (const word of words.slice(0, 7)) {
        const path = `${address}${address.includes('?') ? '&' : '?'}${word}=${encodeURIComponent(day)}`;
        const answer = await call(stack, { method: 'GET', path, cookie: cookies[role] });
        expect(answer.status, path).toBeLessThan(500);
      }
    }
  });
});
