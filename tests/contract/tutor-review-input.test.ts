import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#app/contract/endpoints.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { accounts, call, tokenOf } from './http-client.ts';
import { fill, type Ids } from './ids.ts';
import { batchBody, decisionBody, foreignReview, ownReview, reviewDraftBody } from './review-ids.ts';

/** What a tutor may ask for that is not theirs, or makes no sense (quality §4.2, IDOR battery). */

let stack: Stack;
let token: string;
let own: Ids;
let foreign: Ids;

beforeAll(async () => {
  stack = await startStack({ name: 'review_input', seed: true, env: { TRUST_PROXY: '1' } });
  own = await ownReview(stack);
  foreign = await foreignReview(stack);
});
afterAll(() => stack?.stop());

/** A session may write only so often in a minute (quality §5.1). */
const testsPerSession = 10;
let begun = 0;
beforeEach(async () => {
  if (begun % testsPerSession === 0) token = await tokenOf(stack, accounts.tutor);
  begun += 1;
});

const calls = endpoints.filter(
  ({ path }) => /^\/api\/tutor\/(retos|comentarios)/.test(path) && path.includes(':'),
);
const nobody = 2_147_483_647;
const withoutRequest = (text: string) => text.replace(/"solicitud":"[^"]*"/, '');
const send = (method: string, path: string, body: unknown) =>
  call(stack, { method, path, token, ...(method === 'GET' ? {} : { body }) });

async function rightBody(path: string): Promise<unknown> {
  if (path.endsWith('/borrador')) return reviewDraftBody(stack, own);
  return /publicar|devolver/.test(path) ? decisionBody(stack, own) : {};
}

describe('ids', () => {
  it.each(calls.map(({ method, path }) => [method, path] as const))(
    '%s %s of the other tutor answers like one that does not exist',
    async (method, path) => {
      const body = await rightBody(path);
      const theirs = await send(method, fill(path, foreign), body);
      const nobodys = await send(method, path.replace(/:\w+/g, String(nobody)), body);
      expect(theirs.status, theirs.text).toBe(404);
      expect(withoutRequest(theirs.text)).toBe(withoutRequest(nobodys.text));
    },
  );

  it.each(['0', '-1', '2147483648', 'abc', '1;2', '1%27', '1.5'])('%s is 404', async (id) => {
    const answer = await send('GET', `/api/tutor/retos/${id}`, {});
    expect(answer.status, answer.text).toBe(404);
  });

  it('in a batch keep all of it back', async () => {
    const { retos } = await batchBody(stack, own);
    const answer = await send('POST', '/api/tutor/retos/liberar', {
      retos: [...retos, foreign.submissionId],
    });
    expect(answer.status, answer.text).toBe(404);
    const again = await send('GET', `/api/tutor/retos/${own.submissionId}`, {});
    expect(again.json).toMatchObject({ calificacion: null });
  });
});

describe('bodies', () => {
  it.each([
    ['a score above ten', { calificacion: 10.1, comentario: '' }],
    ['a score below zero', { calificacion: -1, comentario: '' }],
    ['two decimals', { calificacion: 8.25, comentario: '' }],
    ['a score in words', { calificacion: '9', comentario: '' }],
    ['a comment that is too long', { calificacion: 9, comentario: 'x'.repeat(1_001) }],
    ['no comment', { calificacion: 9 }],
  ])('with %s are 422', async (_, criterion) => {
    const right = await reviewDraftBody(stack, own);
    const criterios = right.criterios.map(() => criterion);
    const answer = await send('PUT', `/api/tutor/retos/${own.submissionId}/borrador`, {
      ...right,
      criterios,
    });
    expect(answer.status, answer.text).toBe(422);
  });

  it('of a return without its reason are 422', async () => {
    const body = { ...(await decisionBody(stack, own)), motivo: '   ' };
    const answer = await send('POST', `/api/tutor/retos/${own.submissionId}/devolver`, body);
    expect(answer.status, answer.text).toBe(422);
  });

  it.each(['grupo=abc', 'unidad=0', 'estado=otro', 'estado=toString', 'pagina=-1', 'pagina=1.5'])(
    'of the queue with %s are 422',
    async (query) => {
      const answer = await send('GET', `/api/tutor/retos?${query}`, {});
      expect(answer.status, answer.text).toBe(422);
    },
  );
});
