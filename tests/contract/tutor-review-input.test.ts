import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textDraft } from '#app/contract/account/text-drafts.ts';
import { endpoints } from '#app/contract/areas.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { accounts, call, rows, tokenOf } from './http-client.ts';
import { fill, type Ids } from './ids.ts';
import {
  assignBody,
  batchBody,
  decisionBody,
  foreignReview,
  ownReview,
  reviewDraftBody,
} from './review-ids.ts';

/** Requests of a tutor for a challenge that is not theirs, or that make no sense (product: scope). */

let stack: Stack;
let token: string;
let own: Ids;
let foreign: Ids;

beforeAll(async () => {
  stack = await startStack({ name: 'review_input', worker: false, seed: true, env: { TRUST_PROXY: '1' } });
  own = await ownReview(stack);
  foreign = await foreignReview(stack);
});
afterAll(() => stack?.stop());

/** A session may write only so often in a minute (product: limits). */
const testsPerSession = 10;
let begun = 0;
beforeEach(async () => {
  if (begun % testsPerSession === 0) token = await tokenOf(stack, accounts.tutor);
  begun += 1;
});

const calls = endpoints.filter(
  ({ path }) => /^\/api\/tutor\/(retos|comentarios)/.test(path) && path.includes(':'),
);
/** Every reading of a learner that needs no id. */
const learnerReads = endpoints
  .filter(
    ({ method, path, who }) =>
      method === 'GET' && !path.includes(':') && Array.isArray(who) && who.includes('learner'),
  )
  .map(({ path }) => (path === textDraft.path ? `${path}?formulario=pregunta.1` : path));
const nobody = 2_147_483_647;
const withoutRequest = (text: string) => text.replace(/"solicitud":"[^"]*"/, '');
const send = (method: string, path: string, body: unknown) =>
  call(stack, { method, path, token, ...(method === 'GET' ? {} : { body }) });

async function rightBody(path: string): Promise<unknown> {
  if (path.endsWith('/borrador')) return reviewDraftBody(stack, own);
  return /publicar|devolver|reabrir/.test(path) ? decisionBody(stack, own) : {};
}

/** A challenge of the tutor's own groups that came with a file. */
async function withFile(of: Stack): Promise<number> {
  const [row] = await rows<{ id: number }>(
    of,
    `select s.id from challenge_submission s
       join challenge_version v on v.submission_id = s.id and v.file_id is not null
       join member mb on mb.id = s.member_id
       join group_tutor gt on gt.group_id = mb.group_id and gt.ended_at is null
       join person t on t.id = gt.tutor_id
     where t.username = $1 order by s.id limit 1`,
    [accounts.tutor],
  );
  return row?.id ?? 0;
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

describe('several at once', () => {
  it('are assigned to a tutor of their group only, and all or none are within reach', async () => {
    const body = await assignBody(stack, own);
    const mixed = await send('POST', '/api/tutor/retos/asignar', {
      ...body,
      retos: [own.submissionId, foreign.submissionId],
    });
    expect(mixed.status, mixed.text).toBe(404);
    const assignment = await send('POST', '/api/tutor/retos/asignar', body);
    expect(assignment.json).toEqual({ asignados: [own.submissionId], rechazados: [] });
    for (const retos of [[], Array.from({ length: 101 }, (_, index) => index + 1), [1.5], ['1']]) {
      const answer = await send('POST', '/api/tutor/retos/asignar', { ...body, retos });
      expect(answer.status, answer.text).toBe(422);
    }
  });

  it('are downloaded as one archive, from the own groups alone', async () => {
    const archive = (retos: unknown) => send('GET', `/archivos/retos?retos=${retos}`, {});
    const ownFile = await withFile(stack);
    const packed = await archive(ownFile);
    expect(packed.status).toBe(200);
    expect(packed.text.slice(0, 2)).toBe('PK');
    const theirs = await archive(foreign.submissionId);
    const nobodys = await archive(999_999_999);
    expect(theirs.status, theirs.text).toBe(404);
    expect(withoutRequest(theirs.text)).toBe(withoutRequest(nobodys.text));
    expect((await archive(`${ownFile},${foreign.submissionId}`)).status).toBe(404);
    for (const wrong of ['', 'abc', '1;2', '-1', '1,', Array.from({ length: 51 }, () => 1).join(',')]) {
      expect((await archive(wrong)).status, wrong).toBe(422);
    }
    const learner = await tokenOf(stack, accounts.learner);
    const asLearner = await call(stack, {
      method: 'GET',
      path: `/archivos/retos?retos=${ownFile}`,
      token: learner,
    });
    expect(asLearner.status).toBe(404);
  });
});

it('a tutor’s drafts and notes never reach the learner', async () => {
  const right = await reviewDraftBody(stack, own);
  const marker = 'SOLO-DE-TUTORES';
  const saved = await send('PUT', `/api/tutor/retos/${own.submissionId}/borrador`, {
    ...right,
    criterios: right.criterios.map(() => ({ calificacion: 3.3, comentario: marker })),
    comentario: marker,
    notaPrivada: marker,
  });
  expect(saved.status, saved.text).toBe(200);
  const [learner] = await rows<{ username: string; unitId: number }>(
    stack,
    `select p.username, s.unit_id as "unitId" from challenge_submission s
     join member mb on mb.id = s.member_id join person p on p.id = mb.person_id where s.id = $1`,
    [own.submissionId],
  );
  if (!learner) throw new Error('the challenge is of nobody');
  const theirs = await tokenOf(stack, learner.username);
  for (const path of [`/api/reto/unidad/${learner.unitId}`, ...learnerReads]) {
    const answer = await call(stack, { method: 'GET', path, token: theirs });
    expect(answer.status, path).toBe(200);
    expect(answer.text, path).not.toContain(marker);
  }
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
