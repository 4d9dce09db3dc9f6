import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { ownGroup } from './boss-ids.ts';
import { changedSessionForm, newSessionForm, sessionOfGroup } from './group-part-ids.ts';
import { accounts, call, rows, tokenOf } from './http-client.ts';

let stack: Stack;
let token: string;
let groupId: number;
let sessionId: number;

beforeAll(async () => {
  stack = await startStack({ name: 'group_parts', worker: false, seed: true });
  token = await tokenOf(stack, accounts.admin);
  ({ groupId } = await ownGroup(stack));
  ({ sessionId } = await sessionOfGroup(stack));
});

afterAll(() => stack?.stop());

const send = (path: string, body: unknown, method = 'POST') =>
  call(stack, { method, path: `/api/cms/grupos/${groupId}/${path}`, token, body });

/** The fields of a refused body. */
const wrongFields = (json: unknown): string[] =>
  ((json as { error: { campos?: { campo: string }[] } }).error.campos ?? []).map(({ campo }) => campo);

describe('the form of a live session', () => {
  test.each([
    ['no title', { titulo: ' ' }, ['titulo']],
    ['a plain address', { url: 'http://sala.example' }, ['url']],
    ['a script for an address', { url: 'javascript:alert(1)' }, ['url']],
    ['a recording without https', { grabacion: 'ftp://video.example' }, ['grabacion']],
    ['30 February', { inicio: '2027-02-30T10:00' }, ['inicio']],
    ['a day without a time', { inicio: '2027-03-20' }, ['inicio']],
    ['an end at the start', { fin: '2027-03-20T10:00' }, ['fin']],
    ['nine hours', { fin: '2027-03-20T19:00' }, ['fin']],
    ['13 weeks', { semanas: 13 }, ['semanas']],
    ['an unknown unit', { unidad: 2_147_483_647 }, ['unidad']],
    ['a unit beyond integers', { unidad: 2 ** 31 }, ['unidad']],
  ])('refuses %s', async (_, change, fields) => {
    const answer = await send('sesiones', { ...newSessionForm(), ...change });
    expect(answer.status, answer.text).toBe(422);
    expect(wrongFields(answer.json)).toEqual(fields);
  });

  test('refuses a stale version, and a session that is foreign, negative or too large', async () => {
    const form = await changedSessionForm(stack, sessionId);
    const stale = { ...form, version: form.version + 1 };
    expect((await send(`sesiones/${sessionId}`, stale, 'PUT')).status).toBe(409);
    const [foreign] = await rows<{ id: number }>(
      stack,
      'select id from live_session where group_id <> $1 limit 1',
      [groupId],
    );
    for (const id of [foreign?.id ?? 0, 2_147_483_647, -1, 2 ** 31, 'abc']) {
      expect((await send(`sesiones/${id}`, form, 'PUT')).status, String(id)).toBe(404);
      expect((await send(`sesiones/${id}/cancelar`, { version: 1 })).status, String(id)).toBe(404);
    }
  });
});

describe('a list of attendance', () => {
  test.each([[''], ['a\n'.repeat(1_001)], ['x'.repeat(40_001)]])(
    'refuses one of that length',
    async (lista) => {
      const answer = await send(`sesiones/${sessionId}/asistencia`, { lista });
      expect(answer.status, answer.text).toBe(422);
      expect(wrongFields(answer.json)).toEqual(['lista']);
    },
  );
});

describe('tutors and guides', () => {
  test.each([
    ['tutores', { tutor: -1 }],
    ['tutores', { tutor: '1' }],
    ['tutores', {}],
    ['tutores/terminar', { tutor: 1, motivo: ' ' }],
    ['tutores/terminar', { tutor: 1, motivo: 'a'.repeat(201) }],
    ['guias', { guia: 'otra', archivo: null, anterior: null }],
    ['guias', { guia: 'guiaObservacion', archivo: { fileUrl: '' }, anterior: null }],
    ['guias', { guia: 'guiaObservacion', archivo: { fileUrl: '/archivos/1' }, anterior: null }],
  ])('%s refuses %j', async (path, body) => {
    expect((await send(path, body)).status).toBe(422);
  });
});
