import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#app/contract/areas.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { accounts, call, rows, tokenOf } from './http-client.ts';
import { fill, type Ids, ownIds } from './ids.ts';
import { bodyFor } from './right-bodies.ts';

/** Requests of a tutor to the forum that are not theirs, or make no sense (product: scope). */

let stack: Stack;
let token: string;
let ids: Ids;

beforeAll(async () => {
  stack = await startStack({ name: 'forum_input', worker: false, seed: true, env: { TRUST_PROXY: '1' } });
  // Of a learner of `tutor`'s, in a generation that `tutor2` does not accompany.
  ids = await ownIds(stack);
});
afterAll(() => stack?.stop());

/** A session may write only so often in a minute (product: limits). */
const testsPerSession = 10;
let begun = 0;
const signIn = async (username: string) => {
  if (begun % testsPerSession === 0) token = await tokenOf(stack, username);
  begun += 1;
};

const calls = endpoints.filter(({ path }) =>
  /^\/api\/tutor\/(preguntas|reportes|respuestas_guardadas)\/|^\/api\/preguntas\/:questionId\/(respuestas|estado)$/.test(
    path,
  ),
);
const nobody = 2_147_483_647;
const withoutRequest = (text: string) => text.replace(/"solicitud":"[^"]*"/, '');
const send = (method: string, path: string, body: unknown) =>
  call(stack, { method, path, token, ...(method === 'GET' ? {} : { body }) });

describe('of another tutor', () => {
  beforeEach(() => {
    begun = 0;
    return signIn('tutor2');
  });

  it.each(calls.map(({ method, path }) => [method, path] as const))(
    '%s %s answers like one that does not exist',
    async (method, path) => {
      const body = await bodyFor(path, stack, ids);
      const theirs = await send(method, fill(path, ids), body);
      const nobodys = await send(method, path.replace(/:\w+/g, String(nobody)), body);
      expect(theirs.status, theirs.text).toBe(404);
      expect(withoutRequest(theirs.text)).toBe(withoutRequest(nobodys.text));
    },
  );
});

describe('of another tutor, to read', () => {
  beforeEach(() => {
    begun = 0;
    return signIn('tutor2');
  });

  it('the activity of their own programme has none of those questions', async () => {
    const path = `/api/tutor/foros/actividad/${ids.activityId}?pregunta=${ids.questionId}`;
    const answer = await send('GET', path, {});
    expect(answer.status, answer.text).toBe(200);
    expect(answer.text).not.toContain(`"id":${ids.questionId},"texto"`);
  });

  it.each(['/api/tutor/foros', '/api/tutor/foros/actividad/:activityId'])(
    '%s of that group answers like one that does not exist',
    async (path) => {
      const [asked] = await rows<{ groupId: number }>(
        stack,
        'select group_id as "groupId" from question q join member mb on mb.id = q.member_id where q.id = $1',
        [ids.questionId],
      );
      if (!asked) throw new Error('the question is of nobody');
      const theirs = await send('GET', `${fill(path, ids)}?grupo=${asked.groupId}`, {});
      const nobodys = await send('GET', `${fill(path, ids)}?grupo=${nobody}`, {});
      expect(theirs.status, theirs.text).toBe(404);
      expect(withoutRequest(theirs.text)).toBe(withoutRequest(nobodys.text));
    },
  );
});

describe('refused input', () => {
  beforeAll(() => {
    begun = 0;
  });
  beforeEach(() => signIn(accounts.tutor));

  it.each(['0', '-1', '2147483648', 'abc', '1;2', '1%27', '1.5'])('the activity %s is 404', async (id) => {
    const answer = await send('GET', `/api/tutor/foros/actividad/${id}`, {});
    expect(answer.status, answer.text).toBe(404);
  });

  it.each(['filtro=otras', 'grupo=1;2', 'grupo=0', 'pagina=-1', 'pagina=2147483648'])(
    'the queue with %s is 422',
    async (query) => {
      const answer = await send('GET', `/api/tutor/foros?${query}`, {});
      expect(answer.status, answer.text).toBe(422);
    },
  );

  it('the queue of a group that is not theirs is 404', async () => {
    const answer = await send('GET', `/api/tutor/foros?grupo=${nobody}`, {});
    expect(answer.status, answer.text).toBe(404);
  });

  it.each([
    ['ocultar', {}],
    ['ocultar', { motivo: ' ' }],
    ['ocultar', { motivo: 'x'.repeat(301) }],
    ['mostrar', { respuesta: 'una' }],
    ['frecuente', { frecuente: 1 }],
    ['asignar', {}],
    ['unir', { con: null }],
    ['mover', { actividad: '1;2' }],
  ])('%s with %j is 422', async (verb, body) => {
    const answer = await send('POST', `/api/tutor/preguntas/${ids.questionId}/${verb}`, body);
    expect(answer.status, answer.text).toBe(422);
  });

  it('a learner can neither solve nor answer in private', async () => {
    token = await tokenOf(stack, accounts.learner);
    for (const more of [{ resolver: true }, { privada: true }]) {
      const path = `/api/preguntas/${ids.questionId}/respuestas`;
      const answer = await send('POST', path, { texto: 'Así', ...more });
      expect(answer.status, answer.text).toBe(403);
    }
  });
});
