import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#app/domain/deadlines/dates.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { accounts, call, rows, tokenOf } from './http-client.ts';

/** Data requests with what is wrong, of the person and of the desk: a Spanish sentence and 4xx, never 5xx. */
let stack: Stack;
let learner: string;
let other: string;
let admin: string;

beforeAll(async () => {
  stack = await startStack({ name: 'arco_input', worker: false, seed: true, env: { TRUST_PROXY: '1' } });
  [learner, other, admin] = (await Promise.all([
    tokenOf(stack, accounts.learner),
    tokenOf(stack, 'aprendiz9'),
    tokenOf(stack, accounts.admin),
  ])) as [string, string, string];
});

afterAll(() => stack?.stop());

type Answer = Awaited<ReturnType<typeof call>>;
const post = (path: string, body: unknown, token: string): Promise<Answer> =>
  call(stack, { method: 'POST', path, body, token });

function expectRefused(answer: Answer, status: number): void {
  expect(answer.status, answer.text).toBe(status);
  expect(answer.json).toMatchObject({ error: { mensaje: expect.stringMatching(/[a-záéíóú].*\.$/) } });
}

const asked = { derecho: 'acceso', solicitud: 'Quiero mis datos.' };
const idOf = (answer: Answer): number => (answer.json as { id: number }).id;

describe('the person’s calls', () => {
  it.each([
    ['nothing', {}],
    ['no text', { ...asked, solicitud: '   ' }],
    ['20,000 characters', { ...asked, solicitud: 'a'.repeat(20_000) }],
    ['a kind that is none', { ...asked, derecho: 'olvido' }],
    ['a text that is a number', { ...asked, solicitud: 7 }],
    [
      'a field that is none',
      { ...asked, derecho: 'rectificacion', campos: [{ campo: 'clave', debe_decir: 'x' }] },
    ],
    ['a rectification of nothing', { ...asked, derecho: 'rectificacion' }],
    [
      'ten fields',
      { ...asked, derecho: 'rectificacion', campos: Array(10).fill({ campo: 'area', debe_decir: 'x' }) },
    ],
    ['a use that is none', { ...asked, derecho: 'oposicion', finalidades: ['todo'] }],
    ['a review without a final grade', { ...asked, derecho: 'revision' }],
  ])('refuse %s', async (_, body) => {
    expectRefused(await post('/api/ayuda/arco', body, learner), 422);
  });

  it('keep HTML as the text that it is', async () => {
    const html = '<img src=x onerror=alert(1)><script>alert(2)</script> & «comillas»';
    const made = await post('/api/ayuda/arco', { ...asked, solicitud: html }, learner);
    expect(made.status, made.text).toBe(200);
    const read = await call(stack, { method: 'GET', path: `/api/ayuda/arco/${idOf(made)}`, token: learner });
    expect(read.json).toMatchObject({ solicitud: html, estado: 'recibida' });
  });

  it('answer somebody else’s request as one that does not exist, byte by byte', async () => {
    const id = idOf(await post('/api/ayuda/arco', asked, learner));
    const plain = ({ text }: Answer) => text.replace(/"solicitud":"[^"]*"/, '');
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/informacion', { texto: 'x' }],
      ['POST', '/desistir', { texto: '' }],
    ] as const) {
      const of = (arcoId: number) =>
        call(stack, {
          method,
          path: `/api/ayuda/arco/${arcoId}${path}`,
          token: other,
          ...(body ? { body } : {}),
        });
      const [foreign, unknown] = [await of(id), await of(2_147_483_647)];
      expectRefused(foreign, 404);
      expect(plain(foreign)).toBe(plain(unknown));
    }
  });

  it('refuse information that nobody asked for, and giving up what is over', async () => {
    const path = `/api/ayuda/arco/${idOf(await post('/api/ayuda/arco', asked, learner))}`;
    expectRefused(await post(`${path}/informacion`, { texto: '' }, learner), 422);
    expectRefused(await post(`${path}/informacion`, { texto: 'Desde enero.' }, learner), 409);
    expect((await post(`${path}/desistir`, { texto: '' }, learner)).status).toBe(200);
    expectRefused(await post(`${path}/desistir`, { texto: '' }, learner), 409);
  });

  it('count as texts to Support', async () => {
    const token = await tokenOf(stack, 'aprendiz12');
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      statuses.push((await post('/api/ayuda/arco', asked, token)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the desk', () => {
  const request = (recibida: string, more: object = {}) => ({
    derecho: 'acceso',
    medio: 'telefono',
    persona: null,
    nombre_dicho: 'Ana López',
    contacto: '55 5555 0100',
    recibida,
    solicitud: 'Quiere sus datos.',
    ...more,
  });
  const register = (recibida: string, more: object = {}) =>
    post('/api/cms/soporte/arco', request(recibida, more), admin);
  const today = () => todayIn('America/Mexico_City', new Date());

  it.each([
    ['dated tomorrow', () => addDays(today(), 1)],
    ['dated before 2022', () => '2021-12-31'],
    ['on 29 February of another year', () => '2025-02-29'],
    ['on no day', () => 'ayer'],
  ])('refuses one %s', async (_, day) => {
    expectRefused(await register(day()), 422);
  });

  it.each([
    ['of a holiday', '2026-03-16', '2026-04-14'],
    ['of 29 February', '2024-02-29', '2024-03-29'],
    ['over Easter, which is no holiday of the law', '2026-03-27', '2026-04-24'],
    ['of Holy Friday', '2026-04-03', '2026-05-04'],
    ['over New Year', '2025-12-22', '2026-01-21'],
    ['of New Year', '2026-01-01', '2026-01-30'],
    ['of a Sunday', '2026-01-04', '2026-02-03'],
  ])('counts one %s: %s is due %s', async (_, received, due) => {
    const made = await register(received);
    expect(made.status, made.text).toBe(200);
    expect(made.json).toMatchObject({ responder: due });
  });

  it.each([
    ['nothing asked', { solicitud: ' ' }],
    ['20,000 characters', { solicitud: 'a'.repeat(20_000) }],
    ['a name of 241 letters', { nombre_dicho: 'a'.repeat(241) }],
    ['nobody’s name', { nombre_dicho: '' }],
    ['no way to answer', { contacto: '' }],
  ])('refuses %s', async (_, more) => {
    expectRefused(await register('2026-01-05', more), 422);
  });

  const take = async (id: number, paso: string, more: object = {}) => {
    const [row] = await rows<{ version: number }>(stack, 'select version from arco_request where id = $1', [
      id,
    ]);
    return post(
      `/api/cms/soporte/arco/${id}/pasos`,
      { version: row?.version, paso, texto: 'Porque sí.', ...more },
      admin,
    );
  };

  it('refuses a second extension, execution before the answer, and a text of 20,000 characters', async () => {
    const id = idOf(await register(today()));
    expectRefused(await take(id, 'ejecucion'), 409);
    expectRefused(await take(id, 'prorroga', { dias: 21 }), 422);
    expect((await take(id, 'prorroga', { dias: 5 })).status).toBe(200);
    expectRefused(await take(id, 'prorroga', { dias: 5 }), 409);
    expectRefused(await take(id, 'respuesta', { resultado: 'improcedente', texto: 'a'.repeat(20_000) }), 422);
    expectRefused(await take(id, 'respuesta', { resultado: 'improcedente', texto: '' }), 422);
    const html = '<b>No</b> procede.';
    expect((await take(id, 'respuesta', { resultado: 'improcedente', texto: html })).status).toBe(200);
    const read = await call(stack, { method: 'GET', path: `/api/cms/soporte/arco/${id}`, token: admin });
    expect(read.json).toMatchObject({ respuesta: html, estado: 'respondida' });
    expectRefused(await take(id, 'ejecucion'), 409);
  });
});
