import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { newGroupForm, storedGroupForm } from './admin-group-ids.ts';
import { accounts, call, cookieOf, rows, tokenOf } from './http-client.ts';

let stack: Stack;
let token: string;
let groupId: number;

beforeAll(async () => {
  stack = await startStack({ name: 'groups', worker: false, seed: true });
  token = await tokenOf(stack, accounts.admin);
  const [row] = await rows<{ id: number }>(stack, 'select min(id) as id from learner_group', []);
  groupId = row?.id ?? 0;
});

afterAll(() => stack?.stop());

const send = (method: string, path: string, body?: unknown) =>
  call(stack, { method, path: `/api/cms/grupos${path}`, token, ...(body === undefined ? {} : { body }) });

/** The fields of a refused body. */
const wrongFields = (json: unknown): string[] =>
  ((json as { error: { campos?: { campo: string }[] } }).error.campos ?? []).map(({ campo }) => campo);

describe('the form of a generation', () => {
  test.each([
    ['no name', { nombre: '' }, ['nombre']],
    ['a name of 300 characters', { nombre: 'a'.repeat(300) }, ['nombre']],
    ['the year 0026', { fecha_inicio: '0026-01-01' }, ['fecha_inicio']],
    ['30 February', { fin: '2026-02-30' }, ['fin']],
    ['an end before the start', { fecha_inicio: '2026-05-02', fin: '2026-05-01' }, ['fin']],
    ['a negative programme', { programa: -1 }, ['programa']],
    ['an unknown programme', { programa: 2_147_483_647 }, ['programa']],
    ['a programme beyond integers', { programa: 2 ** 31 }, ['programa']],
  ])('refuses %s', async (_, change, fields) => {
    const answer = await send('POST', '', { ...(await newGroupForm(stack, groupId)), ...change });
    expect(answer.status).toBe(422);
    expect(wrongFields(answer.json)).toEqual(fields);
  });

  test('refuses a stale version, and an id that is foreign, negative or too large', async () => {
    const form = await storedGroupForm(stack, groupId);
    expect((await send('PUT', `/${groupId}`, { ...form, version: form.version + 1 })).status).toBe(409);
    for (const id of ['2147483647', '-1', '2147483648', 'abc']) {
      expect((await send('PUT', `/${id}`, form)).status, id).toBe(404);
      expect((await send('GET', `/${id}`)).status, id).toBe(404);
    }
  });
});

describe('the address of the list', () => {
  test('a wrong filter is 422 in the call and left out on the screen', async () => {
    const cookie = await cookieOf(stack, accounts.admin);
    for (const query of ['pagina=0', 'estado=otro', 'desde=2026-02-30', 'orden=jefe', 'programa=-1']) {
      expect((await send('GET', `?${query}`)).status, query).toBe(422);
      const screen = await call(stack, { method: 'GET', path: `/cms/grupos?${query}`, cookie });
      expect(screen.status, query).toBe(200);
    }
    const nothing = await call(stack, { method: 'GET', path: '/cms/grupos?id=2147483647', cookie });
    expect(nothing.status).toBe(404);
  });
});
