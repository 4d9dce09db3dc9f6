import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { accounts, call, cookieOf, tokenOf } from './http-client.ts';

let stack: Stack;
let token: string;
let cookie: string;

beforeAll(async () => {
  stack = await startStack({ name: 'audit', worker: false, seed: true });
  token = await tokenOf(stack, accounts.admin);
  cookie = await cookieOf(stack, accounts.admin);
  await send('POST', '/confirmar', { password: 'Liderazgo#2026' });
});

afterAll(() => stack?.stop());

const send = (method: string, path: string, body?: unknown) =>
  call(stack, { method, path: `/api/cms${path}`, token, ...(body === undefined ? {} : { body }) });

const wrongFilters: [what: string, filters: unknown][] = [
  ['a number that no column holds', { id: 2 ** 31 }],
  ['a number that is none', { id: '7; drop table audit' }],
  ['30 February', { desde: '2026-02-30' }],
  ['a day of year 0', { hasta: '0000-01-01' }],
  ['days in the wrong order', { desde: '2026-03-02', hasta: '2026-03-01' }],
  ['an unknown kind of object', { objeto: 'tabla' }],
  ['an action with SQL', { accion: "x' or '1'='1" }],
  ['a session that is none', { sesion: 'no-es-una-sesion' }],
  ['a list of 500 sessions', { sesion: Array.from({ length: 500 }, () => crypto.randomUUID()) }],
  ['a name with a zero character', { usuario: 'a\u0000' }],
  ['a name of 101 letters', { usuario: 'x'.repeat(101) }],
  ['nothing', null],
  ['a list', []],
];

describe('the export of the trail', () => {
  test.each(wrongFilters)('refuses %s', async (_, filtros) => {
    const answer = await send('POST', '/auditoria/exportaciones', { filtros, separador: ',' });
    expect(answer.status, answer.text).toBe(422);
  });
});

describe('the search for affected people', () => {
  test.each(wrongFilters)('refuses %s', async (_, filtros) => {
    const alcance = { fuente: 'registros', filtros };
    const answer = await send('POST', '/auditoria/afectados', { alcance, separador: ',' });
    expect(answer.status, answer.text).toBe(422);
  });

  test.each([
    ['the whole trail', { fuente: 'registros', filtros: {} }],
    ['an unknown table', { fuente: 'tabla', tabla: 'no_existe' }],
    ['a table of nobody', { fuente: 'tabla', tabla: 'rate_limit' }],
    ['a table of the database itself', { fuente: 'tabla', tabla: 'pg_authid' }],
    ['a table with SQL', { fuente: 'tabla', tabla: 'person; drop table audit' }],
    ['a name that every object has', { fuente: 'tabla', tabla: 'constructor' }],
    ['30 February', { fuente: 'tabla', tabla: 'question', hasta: '2026-02-30' }],
    ['an unknown way', { fuente: 'todo' }],
    ['nothing', null],
  ])('refuses %s', async (_, alcance) => {
    const answer = await send('POST', '/auditoria/afectados', { alcance, separador: ',' });
    expect(answer.status, answer.text).toBe(422);
  });

  test.each(['0', '-1', '2147483648', '1e3', 'abc'])('of the number %s is not found', async (id) => {
    expect((await send('GET', `/auditoria/afectados/${id}`)).status).toBe(404);
  });

  test.each(['0', '-1', 'abc', '9999999999'])('refuses the page %s', async (page) => {
    expect((await send('GET', `/auditoria/afectados/1?pagina=${page}`)).status).toBe(422);
  });
});

test.each([
  'antes=x',
  'antes=2026-02-30T00:00:00.000000Z~1',
  'desde=2026-02-30',
  'desde=2026-03-02&hasta=2026-03-01',
  `id=${2 ** 31}&objeto=persona`,
  'id=9'.padEnd(400, '9'),
  'sesion=nadie',
  `usuario=${'%00'.repeat(50)}`,
  'afectados=nueva',
  'afectados=2147483648&pagina=2147483648',
  'afectados=1&pagina=-1',
])('the screen stands at ?tab=auditoria&%s', async (query) => {
  const answer = await fetch(`${stack.origin}/cms/soporte?tab=auditoria&${query}`, {
    headers: { Cookie: cookie },
    redirect: 'manual',
  });
  expect(answer.status).toBe(200);
});
