import { describe, expect, it } from 'vitest';
import { POST_LENGTH } from '../../domain/forum/posts.ts';
import { answerQuestion } from '../learner/forum-writes.ts';
import { forumQueue, forumThread } from './forum.ts';
import {
  assignQuestion,
  decideReport,
  hidePost,
  mergeQuestion,
  promoteQuestion,
  REASON_LENGTH,
  restorePost,
  saveAnswer,
} from './forum-writes.ts';
import { forumQueueHref, forumThreadHref, queueAddressOf } from './links/forum.ts';
import { idIn } from './links/id-in.ts';

const accepts = (shape: { safeParse: (value: unknown) => { success: boolean } } | null, value: unknown) =>
  shape?.safeParse(value).success;

describe('the bodies of a moderator', () => {
  it.each([
    ['', false],
    [' \n ', false],
    ['Muestra datos personales', true],
    ['x'.repeat(REASON_LENGTH), true],
    ['x'.repeat(REASON_LENGTH + 1), false],
    ['antes\u0000después', false],
    [7, false],
  ])('%#: a reason', (motivo, right) => {
    expect(accepts(hidePost.body, { motivo })).toBe(right);
    expect(accepts(decideReport.body, { decision: 'aceptar', motivo })).toBe(right);
  });

  it.each([
    [hidePost, { motivo: 'x', respuesta: 0 }, false],
    [hidePost, { motivo: 'x', respuesta: '1;2' }, false],
    [hidePost, { motivo: 'x', respuesta: 3 }, true],
    [restorePost, {}, true],
    [restorePost, { respuesta: -1 }, false],
    [promoteQuestion, { frecuente: 'true' }, false],
    [promoteQuestion, {}, false],
    [assignQuestion, {}, false],
    [assignQuestion, { tutor: null }, true],
    [assignQuestion, { tutor: 1.5 }, false],
    [mergeQuestion, { con: [1] }, false],
    [mergeQuestion, { con: 4 }, true],
    [decideReport, { decision: 'aceptar' }, false],
    [decideReport, { decision: 'descartar' }, true],
    [decideReport, { decision: 'borrar' }, false],
    [saveAnswer, { texto: 'x'.repeat(POST_LENGTH + 1) }, false],
    [saveAnswer, { texto: ' ' }, false],
    [answerQuestion, { texto: 'Así', resolver: 'sí' }, false],
    [answerQuestion, { texto: 'Así', privada: true }, true],
  ])('%#: a body', ({ body }, sent, right) => {
    expect(accepts(body, sent)).toBe(right);
  });

  it.each([
    [forumQueue, {}, { filter: 'unanswered', page: 1 }],
    [forumQueue, { filtro: 'otras' }, null],
    [forumQueue, { grupo: '1;2' }, null],
    [forumQueue, { pagina: '0' }, null],
    [forumQueue, { pagina: '2147483648' }, null],
    [forumThread, { grupo: '3', pregunta: '4' }, { groupId: 3, questionId: 4 }],
    [forumThread, { pregunta: 'x' }, null],
  ])('%#: a query', ({ query }, sent, read) => {
    expect(query?.safeParse(sent).data ?? null).toEqual(read);
  });
});

describe('addresses', () => {
  it.each([
    ['', { filter: 'unanswered', groupId: null, page: 1 }, '/tutorForos'],
    [
      'filtro=reportadas&grupo=7&pagina=3',
      { filter: 'reported', groupId: 7, page: 3 },
      '/tutorForos?filtro=reportadas&grupo=7&pagina=3',
    ],
    ['filtro=otras&grupo=1%3B2&pagina=-1', { filter: 'unanswered', groupId: null, page: 1 }, '/tutorForos'],
  ])('the queue at «%s»', (query, queuePosition, href) => {
    expect(queueAddressOf(new URLSearchParams(query))).toEqual(queuePosition);
    expect(forumQueueHref(queueAddressOf(new URLSearchParams(query)))).toBe(href);
  });

  it('the questions of an activity', () => {
    expect(forumThreadHref({ activityId: 5 })).toBe('/tutorObjetoForo?actividad=5');
    expect(forumThreadHref({ activityId: 5, questionId: 9, groupId: 2 }, 'solved')).toBe(
      '/tutorObjetoForo?actividad=5&pregunta=9&grupo=2&filtro=resueltas',
    );
  });

  it.each([
    ['7', 7],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['2147483648', null],
    [null, null],
  ])('the id in %s', (text, id) => {
    expect(idIn(text)).toBe(id);
  });
});
