import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { strategyText } from '#tests/factories/evaluations.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import {
  agreementsBody,
  draftBody,
  firstUnitOf,
  meetingPlace,
  placesOf,
  rightMeeting,
  type SavePlace,
} from './boss-ids.ts';
import { asks, foreignIds, type Ids, reads, unknownWrites } from './boss-strangers.ts';
import { accounts, call, rows, tokenOf } from './http-client.ts';

/** Requests of a boss for data that is not theirs, or without sense (product: scope). */

let stack: Stack;
let token: string;
let mine: SavePlace;
let theirs: SavePlace;

beforeAll(async () => {
  stack = await startStack({ name: 'boss_input', worker: false, seed: true, env: { TRUST_PROXY: '1' } });
  mine = await firstUnitOf(stack, 'aprendiz3');
  theirs = await firstUnitOf(stack, 'aprendiz5');
});
afterAll(() => stack?.stop());

/** A session may write only so often in a minute (product: limits). */
const testsPerSession = 10;
let begun = 0;
beforeEach(async () => {
  if (begun % testsPerSession === 0) token = await tokenOf(stack, accounts.boss);
  begun += 1;
});

const read = (path: string) => call(stack, { method: 'GET', path, token });
const write = (path: string, body: unknown) => call(stack, { method: 'POST', path, token, body });
const withoutRequest = (text: string) => text.replace(/"solicitud":"[^"]*"/, '');

describe('ids', () => {
  const wrong = ['0', '-1', '2147483648', 'abc', '1;2', '1%27', '1.5', '%00'];
  it.each(reads.flatMap(({ path }) => wrong.map((id) => [path, id] as const)))(
    '%s with %s is 404',
    async (path, id) => {
      const answer = await read(path.replace(/:\w+/g, id));
      expect([404, 400], answer.text).toContain(answer.status);
    },
  );

  it('of people of the other boss are in none of the lists', async () => {
    const answer = await read(`/api/consulta_grupo/${mine.id_grupo}`);
    expect(answer.text).toContain(`"usuario_id":${mine.id_usuario},`);
    expect(answer.text).not.toContain(`"usuario_id":${theirs.id_usuario},`);
  });
});

describe.each([
  ['jefe', 'jefe2'],
  ['jefe2', 'jefe'],
])('%s asks for what is of %s', (asker, owner) => {
  const nobody = 2_147_483_647;

  it.each(asks)('$name answers as for a missing one', async ({ name, asked, request }) => {
    const strange = foreignIds(await placesOf(stack, asker), await placesOf(stack, owner), asked);
    for (const key of asked) expect(strange.filter((one) => one.key === key)).not.toEqual([]);
    const session = await tokenOf(stack, asker);
    const answerTo = async (ids: Ids) => {
      const { status, text } = await call(stack, { ...request(ids), token: session });
      return { status, text: withoutRequest(text) };
    };
    const unknown = new Map<string, Awaited<ReturnType<typeof answerTo>>>();
    for (const { ids, key } of strange) {
      const missing = { ...ids, [key]: nobody };
      const known = JSON.stringify(request(missing));
      const expected = unknown.get(known) ?? (await answerTo(missing));
      unknown.set(known, expected);
      expect(expected.status, known).toBe(404);
      expect(await answerTo(ids), `${name} ${key} ${JSON.stringify(ids)}`).toEqual(expected);
    }
  });
});

it('every call of a boss that writes is among those asked', () => {
  expect(unknownWrites).toEqual([]);
});

describe('the hour of a 1-1', () => {
  it.each([
    { inicio: 'mañana' },
    { inicio: '2026-02-30T10:00' },
    { inicio: '2020-01-01T10:00' },
    { inicio: '2090-01-01T10:00' },
    { minutos: 61 },
    { minutos: '60' },
    { lugar: 'x'.repeat(201) },
    { lugar: 'a\u0000' },
    { lugar: null },
    { version: -1 },
    { id_usuario: 'uno' },
  ])('of %j is refused beside its field', async (wrong) => {
    const answer = await write('/api/cita_1a1', { ...(await rightMeeting(stack)), ...wrong });
    expect(answer.status, answer.text).toBe(422);
  });

  it('is saved from the version that was read, and else says what the other one saved', async () => {
    const right = await rightMeeting(stack);
    const saved = await write('/api/cita_1a1', right);
    expect(saved.json).toMatchObject({ ok: true, version: right.version + 1 });
    const late = await write('/api/cita_1a1', { ...right, lugar: 'Otra sala' });
    expect(late.status).toBe(409);
    expect(late.json).toMatchObject({
      error: { codigo: 'meeting.conflict', mensaje: expect.stringContaining('Sala 3') },
    });
    const cancelled = await write('/api/cita_1a1/cancelar', await meetingPlace(stack));
    expect(cancelled.json).toMatchObject({ ok: true, version: right.version + 2 });
  });
});

describe('saves', () => {
  const saves = ['/api/guarda_evaluacion_jefe', '/api/guarda_acuerdos_jefe'] as const;
  const bodyOf = (path: (typeof saves)[number]): Promise<Record<string, unknown>> =>
    path === '/api/guarda_evaluacion_jefe' ? draftBody(stack) : agreementsBody(stack);

  it.each(saves)(
    '%s wants person, unit and generation that belong together, and to this boss',
    async (path) => {
      const right = await bodyOf(path);
      const [boss] = await rows<{ id: number }>(stack, 'select id from person where username = $1', [
        accounts.boss,
      ]);
      if (!boss) throw new Error('the boss has no account');
      for (const wrong of [
        { id_usuario: theirs.id_usuario },
        { id_usuario: boss.id },
        { id_usuario: 2_147_483_647 },
        { id_unidad: 2_147_483_647 },
        { id_grupo: 2_147_483_647 },
        { id_grupo: (await firstUnitOf(stack, 'aprendiz9')).id_grupo },
      ]) {
        const answer = await write(path, { ...right, ...wrong });
        expect(answer.status, JSON.stringify(wrong)).toBe(404);
      }
    },
  );

  it.each(saves)('%s refuses bodies that have no shape', async (path) => {
    const right = await bodyOf(path);
    for (const wrong of [
      { id_usuario: 'uno' },
      { id_grupo: 1.5 },
      { evaluacion: 7 },
      { evaluacion: '{roto' },
      { evaluacion: '{}' },
      { acuerdos: '7' },
      { acuerdos: '[{"titulo":"Acuerdo 1"}]' },
      { ev_enviada: 2 },
    ]) {
      const [key = ''] = Object.keys(wrong);
      if (!(key in right)) continue;
      expect((await write(path, { ...right, ...wrong })).status, JSON.stringify(wrong)).toBe(422);
    }
    expect((await call(stack, { method: 'POST', path, token, raw: `"${'x'.repeat(100_000)}"` })).status).toBe(
      413,
    );
  });

  it('guarda_evaluacion_jefe takes comments of that length, on sections of the form', async () => {
    const right = await draftBody(stack);
    const save = (comentarios: unknown) => write('/api/guarda_evaluacion_jefe', { ...right, comentarios });
    for (const wrong of [
      'Buen mes.',
      { comentario: 'x'.repeat(2_001) },
      { comentario: 'Buen\u0000 mes' },
      { secciones: { 'Otra sección': 'Texto' } },
      { secciones: { Otra: 'x'.repeat(1_001) } },
      { secciones: ['Texto'] },
    ]) {
      expect((await save(wrong)).status, JSON.stringify(wrong).slice(0, 80)).toBe(422);
    }
    expect((await save({ comentario: 'x'.repeat(2_000) })).status).toBe(200);
  });

  it.each(['9.5', '', null, {}])('ignores a mean that is no number: %j (A-18)', async (promedio) => {
    const saved = await write('/api/guarda_evaluacion_jefe', { ...(await draftBody(stack)), promedio });
    expect(saved.json).toMatchObject({ ok: true });
  });

  it('answers the computed mean, never the forged one', async () => {
    const body = { ...(await draftBody(stack)), promedio: 10, evaluacion: strategyText(6) };
    const saved = await write('/api/guarda_evaluacion_jefe', body);
    expect(saved.json).toMatchObject({ ok: true, promedio: 6 });
    const sent = await write('/api/guarda_evaluacion_jefe', { ...body, ev_enviada: 1 });
    expect(sent.json).toMatchObject({ ok: true, promedio: 6 });
    const stored = await read(`/api/consulta_usuario_unidad/${mine.id_usuario}/${mine.id_unidad}`);
    expect(stored.json).toMatchObject({
      info: {
        dataUsuario: { promedio_calificacion: 6, evaluacion_jefe_enviada: 1 },
        dataUnidad: { orden: 0 },
      },
    });
    for (const ev_enviada of [0, 1]) {
      expect((await write('/api/guarda_evaluacion_jefe', { ...body, ev_enviada })).status).toBe(409);
    }
  });

  it('nobody but its boss reads an evaluation that is not sent', async () => {
    const learner = await tokenOf(stack, accounts.learner);
    const own = await firstUnitOf(stack, accounts.learner);
    const at = (userId: number, unitId: number) =>
      call(stack, {
        method: 'GET',
        path: `/api/consulta_usuario_unidad/${userId}/${unitId}`,
        token: learner,
      });
    expect((await at(own.id_usuario, own.id_unidad)).status).toBe(200);
    expect((await at(own.id_usuario, own.id_unidad + 1)).status).toBe(404);
    expect((await at(theirs.id_usuario, theirs.id_unidad)).status).toBe(404);
  });
});
