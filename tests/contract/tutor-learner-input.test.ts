import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { accounts, call, cookieOf, rows, tokenOf } from './http-client.ts';
import { fill, foreignIds, type Ids, ownIds } from './ids.ts';
import { bodyFor } from './right-bodies.ts';

/** Requests of a tutor about a learner who is not theirs, or that make no sense (product: scope). */

let stack: Stack;
let token: string;
let ids: Ids;
let foreign: Ids;
const nobody = 2_147_483_647;

beforeAll(async () => {
  stack = await startStack({
    name: 'tutor_learner_input',
    worker: false,
    seed: true,
    env: { TRUST_PROXY: '1' },
  });
  ids = await ownIds(stack);
  const [stranger] = await rows<{ id: number }>(stack, 'select id from person where username = $1', [
    'aprendiz7',
  ]);
  if (!stranger) throw new Error('the demonstration has no aprendiz7');
  foreign = { ...(await foreignIds(stack)), userId: stranger.id };
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
const send = (method: string, path: string, body?: unknown) =>
  call(stack, { method, path, token, ...(method === 'GET' ? {} : { body }) });

const calls = [
  ['GET', '/api/tutor/usuarios/:userId'],
  ['POST', '/api/tutor/usuarios/:userId/notas'],
  ['PUT', '/api/tutor/notas/:noteId'],
  ['POST', '/api/tutor/notas/:noteId/quitar'],
  ['POST', '/api/tutor/casos/:caseId/comentario'],
  ['POST', '/api/tutor/retos/:submissionId/reabrir'],
] as const;

describe('another tutor’s things answer like missing ones', () => {
  it.each(calls)('%s %s', async (method, path) => {
    const body = await bodyFor(path, stack, ids);
    const theirs = await send(method, fill(path, foreign), body);
    const nobodys = await send(method, path.replace(/:\w+/g, String(nobody)), body);
    expect(theirs.status, theirs.text).toBe(404);
    expect(withoutRequest(theirs.text)).toBe(withoutRequest(nobodys.text));
  });

  it.each(['0', '-1', '2147483648', 'abc', '1;2', '1%27', '1.5'])('the id %s', async (id) => {
    const answer = await send('GET', `/api/tutor/usuarios/${id}`);
    expect(answer.status, answer.text).toBe(404);
  });

  it('a screen', async () => {
    const cookie = await cookieOf(stack, accounts.tutor);
    for (const person of [foreign.userId, nobody, 'abc', '0']) {
      for (const query of [`usuario=${person}`, `usuario=${person}&caso=${ids.unitId}`]) {
        const answer = await call(stack, { method: 'GET', path: `/tutorUsuarioDetalle?${query}`, cookie });
        expect(answer.status, query).toBe(404);
      }
    }
    const without = await call(stack, { method: 'GET', path: '/tutorUsuarioDetalle?usuario=', cookie });
    expect([without.status, without.headers.get('location')]).toEqual([302, '/tutor']);
    const unsent = `/tutorUsuarioDetalle?usuario=${ids.userId}&caso=${nobody}`;
    expect((await call(stack, { method: 'GET', path: unsent, cookie })).status).toBe(404);
  });
});

describe('bodies', () => {
  const texts = [
    {},
    { texto: '' },
    { texto: '  \n ' },
    { texto: 1 },
    { texto: null },
    { texto: 'x'.repeat(2_001) },
  ];

  it.each(texts)('of a note, of its change and of a comment: %j is 422', async (body) => {
    for (const [method, path] of [calls[1], calls[2], calls[4]]) {
      const answer = await send(method, fill(path, ids), body);
      expect(answer.status, `${path} ${answer.text}`).toBe(422);
    }
  });

  it('with a character that the database cannot keep is 422', async () => {
    const answer = await send('POST', fill(calls[1][1], ids), { texto: 'nulo \u0000' });
    expect(answer.status, answer.text).toBe(422);
  });

  it.each([{}, { motivo: '' }, { motivo: '   ' }, { motivo: 7 }, { motivo: 'x'.repeat(1_001) }])(
    'of a challenge that is opened again: %j is 422',
    async (body) => {
      await bodyFor('/api/tutor/retos/:submissionId/reabrir', stack, ids);
      const answer = await send('POST', fill('/api/tutor/retos/:submissionId/reabrir', ids), body);
      expect(answer.status, answer.text).toBe(422);
    },
  );

  it('of 2,000 characters is kept as it is written', async () => {
    const texto = `<b>«ñ»</b> ${'x'.repeat(1_980)}`;
    const kept = await send('POST', fill(calls[1][1], ids), { texto });
    expect(kept.status, kept.text).toBe(200);
    expect((await send('GET', fill(calls[0][1], ids))).text).toContain(JSON.stringify(texto).slice(1, -1));
  });
});

describe('a note', () => {
  it('never leaves for a learner or a boss', async () => {
    const marker = 'NOTA-QUE-NADIE-MAS-LEE';
    await send('POST', fill(calls[1][1], ids), { texto: marker });
    for (const [who, paths] of [
      [
        accounts.learner,
        ['/api/get_modulos/perfil', `/api/get_detalle/${ids.userId}`, `/api/data_usuario/${ids.userId}`],
      ],
      [
        accounts.boss,
        [
          `/api/get_detalle/${ids.userId}`,
          `/api/consulta_grupo/${ids.groupId}`,
          `/api/data_usuario/${ids.userId}`,
        ],
      ],
    ] as const) {
      const theirs = await tokenOf(stack, who);
      for (const path of paths) {
        const answer = await call(stack, { method: 'GET', path, token: theirs });
        expect(answer.status, path).toBe(200);
        expect(answer.text).not.toContain(marker);
      }
    }
  });
});
