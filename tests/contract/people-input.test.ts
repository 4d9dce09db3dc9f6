import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { accounts, call, cookieOf, rows, tokenOf } from './http-client.ts';
import { changedPersonForm, newPersonForm, waitingPerson } from './person-ids.ts';

let stack: Stack;
let token: string;
let personId: number;

beforeAll(async () => {
  stack = await startStack({ name: 'people', worker: false, seed: true });
  token = await tokenOf(stack, accounts.admin);
  ({ personId } = await waitingPerson(stack));
});

afterAll(() => stack?.stop());

const send = (method: string, path: string, body?: unknown) =>
  call(stack, { method, path: `/api/cms/usuarios${path}`, token, ...(body === undefined ? {} : { body }) });

/** The faults of a refused body, by field. */
const faultsOf = (json: unknown): Record<string, string> => {
  const { campos = [] } = (json as { error: { campos?: { campo: string; mensaje: string }[] } }).error;
  return Object.fromEntries(campos.map(({ campo, mensaje }) => [campo, mensaje]));
};

describe('the form of a person', () => {
  test('says what is wrong with each field at once, in Spanish', async () => {
    const answer = await send('POST', '', {
      ...newPersonForm(),
      username: 'Ñandú con espacios',
      correo: 'no es correo',
      nombre: ' ',
      apellido_paterno: 'x'.repeat(300),
      numero_empleado: 'con espacio',
      perfiles: [],
    });
    expect(answer.status).toBe(422);
    expect(faultsOf(answer.json)).toEqual({
      username: 'Usa solo letras sin acento, números, punto, guion o guion bajo.',
      correo: 'Revisa el correo.',
      nombre: 'Escribe el nombre.',
      apellido_paterno: 'Escribe como máximo 80 caracteres.',
      numero_empleado: 'Usa hasta 20 letras mayúsculas, números o guiones.',
      perfiles: 'Elige al menos un perfil.',
    });
  });

  test.each([
    ['a number', 7],
    ['a list', []],
    ['nothing', undefined],
    ['a zero character', 'a\u0000b'],
  ])('refuses %s as a name', async (_, nombre) => {
    const answer = await send('POST', '', { ...newPersonForm(), nombre });
    expect(answer.status, answer.text).toBe(422);
    expect(Object.keys(faultsOf(answer.json))).toEqual(['nombre']);
  });

  test.each([[[5]], [[0]], [['1']], [2]])('refuses the profiles %j', async (perfiles) => {
    expect((await send('POST', '', { ...newPersonForm(), perfiles })).status).toBe(422);
  });

  test('refuses a version that somebody else replaced', async () => {
    const form = await changedPersonForm(stack, personId);
    expect((await send('PUT', `/${personId}`, { ...form, sucursal: 'Tienda 5' })).status).toBe(200);
    const stale = await send('PUT', `/${personId}`, { ...form, sucursal: 'Tienda 6' });
    expect(stale.status).toBe(409);
    const [row] = await rows<{ store: string }>(stack, 'select store from person where id = $1', [personId]);
    expect(row?.store).toBe('Tienda 5');
  });

  test.each(['0', '-1', '2147483647', '2147483648', 'abc', '%00'])(
    'finds nobody with the id %s',
    async (id) => {
      const form = await changedPersonForm(stack, personId);
      expect((await send('GET', `/${id}`)).status).toBe(404);
      expect((await send('PUT', `/${id}`, form)).status).toBe(404);
      expect((await send('POST', `/${id}/desbloqueo`)).status).toBe(404);
      expect((await send('POST', `/${id}/estado`, { activo: false, motivo: 'x' })).status).toBe(404);
    },
  );

  test('drops nobody without a reason, nor the administrator who asks', async () => {
    expect((await send('POST', `/${personId}/estado`, { activo: false, motivo: ' ' })).status).toBe(422);
    const [self] = await rows<{ id: number }>(stack, 'select id from person where username = $1', [
      accounts.admin,
    ]);
    const answer = await send('POST', `/${self?.id}/estado`, { activo: false, motivo: 'Me voy' });
    expect(answer.status, answer.text).toBe(409);
  });
});

describe('the list of people', () => {
  const wrong = [
    'perfil=9',
    'perfil=uno',
    'generacion=-1',
    'jefe=2147483648',
    'estado=otro',
    'sin_acceso=0',
    'pagina=0',
    'pagina=1.5',
    'tamano=7',
    'orden=toString',
    'orden=--nombre',
    `q=${'x'.repeat(101)}`,
  ];

  test.each(wrong)('refuses ?%s as a call', async (query) => {
    const answer = await send('GET', `?${query}`);
    expect(answer.status, answer.text).toBe(422);
  });

  test('leaves wrong words of an address out, and keeps the right ones', async () => {
    const cookie = await cookieOf(stack, accounts.admin);
    for (const query of wrong) {
      const page = await call(stack, { method: 'GET', path: `/cms/usuarios?${query}&q=lucia+pena`, cookie });
      expect(page.status, query).toBe(200);
    }
    const nobody = await call(stack, { method: 'GET', path: '/cms/usuarios?id=2147483647', cookie });
    expect(nobody.status).toBe(404);
  });

  test.each(["'; drop table person; --", '%', '_', '\\', '"', '<script>', '🙂'])(
    'takes %s as the text it is',
    async (search) => {
      const answer = await send('GET', `?q=${encodeURIComponent(search)}`);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.json).toMatchObject({ total: 0 });
    },
  );
});
