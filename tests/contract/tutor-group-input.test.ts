import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { accounts, call, cookieOf, tokenOf } from './http-client.ts';
import {
  chosenBody,
  dayToCome,
  extensionBody,
  foreignExtension,
  foreignMessage,
  ownExtension,
  tutoredGroup,
} from './tutor-group-ids.ts';

/** Requests of a tutor for a group that is not theirs, or that make no sense (product: scope). */

let stack: Stack;
let token: string;
let mine: number;
let theirs: number;
let own: { extensionId: number };
let foreign: { extensionId: number };
const nobody = 2_147_483_647;

beforeAll(async () => {
  stack = await startStack({
    name: 'tutor_group_input',
    worker: false,
    seed: true,
    env: { TRUST_PROXY: '1' },
  });
  mine = await tutoredGroup(stack, accounts.learner);
  theirs = await tutoredGroup(stack, 'aprendiz7');
  own = await ownExtension(stack);
  foreign = await foreignExtension(stack);
});
afterAll(() => stack?.stop());

/** A session may write only so often in a minute (product: limits). */
const testsPerSession = 10;
let begun = 0;
beforeEach(async () => {
  if (begun % testsPerSession === 0) token = await tokenOf(stack, accounts.tutor);
  begun += 1;
});

const withoutRequest = (text: string) => text.replace(/"solicitud":"[^"]*"/, '');
const post = (path: string, body: unknown) => call(stack, { method: 'POST', path, token, body });
const bulk = ['recordatorios', 'prorrogas', 'mensajes'] as const;
const words = { titulo: 'Aviso', texto: 'Cambia la fecha.' };

describe('another tutor’s things answer like missing ones', () => {
  it('an extension', async () => {
    const decision = { aprobada: true, fecha: dayToCome() };
    const real = await post(`/api/tutor/prorrogas/${foreign.extensionId}`, decision);
    const unknown = await post(`/api/tutor/prorrogas/${nobody}`, decision);
    expect(real.status, real.text).toBe(404);
    expect(withoutRequest(real.text)).toBe(withoutRequest(unknown.text));
  });

  it.each(bulk)('a group, for %s', async (action) => {
    const body = { ...(await chosenBody(stack, theirs)), fecha: dayToCome(), ...words };
    const real = await post(`/api/tutor/grupos/${theirs}/${action}`, body);
    const unknown = await post(`/api/tutor/grupos/${nobody}/${action}`, body);
    expect(real.status, real.text).toBe(404);
    expect(withoutRequest(real.text)).toBe(withoutRequest(unknown.text));
  });

  it.each(bulk)('a learner among one’s own, for %s', async (action) => {
    const right = await chosenBody(stack, mine);
    const [stranger = 0] = (await chosenBody(stack, theirs)).usuarios;
    const answer = await post(`/api/tutor/grupos/${mine}/${action}`, {
      ...right,
      usuarios: [...right.usuarios, stranger],
      fecha: dayToCome(),
      ...words,
    });
    expect(answer.status, answer.text).toBe(404);
  });

  it('a message, to withdraw it and to read it', async () => {
    const { messageId } = await foreignMessage(stack);
    const learner = await tokenOf(stack, accounts.learner);
    for (const [path, by] of [
      ['/api/tutor/mensajes/:id/retirar', token],
      ['/api/mensajes/:id/leido', learner],
    ] as const) {
      const ask = (id: number) =>
        call(stack, { method: 'POST', path: path.replace(':id', String(id)), token: by, body: {} });
      const real = await ask(messageId);
      const unknown = await ask(nobody);
      expect(real.status, real.text).toBe(404);
      expect(withoutRequest(real.text)).toBe(withoutRequest(unknown.text));
    }
  });

  it('a screen', async () => {
    const cookie = await cookieOf(stack, accounts.tutor);
    for (const group of [theirs, nobody, 'abc', '0']) {
      const answer = await call(stack, { method: 'GET', path: `/miGrupo?grupo=${group}`, cookie });
      expect(answer.status, String(group)).toBe(404);
    }
  });

  it.each(['0', '-1', '2147483648', 'abc', '1;2', '1%27', '1.5'])('the id %s', async (id) => {
    const answer = await post(`/api/tutor/prorrogas/${id}`, { aprobada: false });
    expect(answer.status, answer.text).toBe(404);
  });
});

describe('bodies', () => {
  it.each([
    {},
    { aprobada: 'true', fecha: '2027-01-01' },
    { aprobada: true },
    { aprobada: true, fecha: '2027-02-30' },
    { aprobada: true, fecha: '01/02/2027' },
    { aprobada: true, fecha: '2020-01-01' },
    { aprobada: true, fecha: '9999-01-01' },
  ])('of a decision: %j is 422', async (body) => {
    await extensionBody(stack, own);
    const answer = await post(`/api/tutor/prorrogas/${own.extensionId}`, body);
    expect(answer.status, answer.text).toBe(422);
  });

  it.each([
    { usuarios: [] },
    { usuarios: ['uno'] },
    { usuarios: [2_147_483_648] },
    { usuarios: Array.from({ length: 501 }, (_, index) => index + 1) },
    { unidad: 0 },
    { fecha: '2020-01-01' },
  ])('of an extension for several: %j is 422', async (wrong) => {
    const right = { ...(await chosenBody(stack, mine)), fecha: dayToCome() };
    const answer = await post(`/api/tutor/grupos/${mine}/prorrogas`, { ...right, ...wrong });
    expect(answer.status, answer.text).toBe(422);
  });

  it.each([
    {},
    { titulo: '', texto: 'a' },
    { titulo: '   ', texto: 'a' },
    { titulo: 'a', texto: ' \n ' },
    { titulo: 'a'.repeat(121), texto: 'a' },
    { titulo: 'a', texto: 'a'.repeat(2_001) },
    { titulo: 'a\u0000', texto: 'a' },
    { titulo: 'a', texto: 'a', usuarios: [] },
    { titulo: 'a', texto: 'a', usuarios: null },
    { titulo: 'a', texto: 'a', usuarios: ['1'] },
    { titulo: 7, texto: 'a' },
  ])('of a message: %j is 422', async (body) => {
    const answer = await post(`/api/tutor/grupos/${mine}/mensajes`, body);
    expect(answer.status, answer.text).toBe(422);
  });
});
