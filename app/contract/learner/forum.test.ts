import { describe, expect, it } from 'vitest';
import { POST_LENGTH } from '../../domain/forum/posts.ts';
import { activityQuestions } from './forum.ts';
import { saveNote } from './forum-own.ts';
import { askQuestion, settleQuestion } from './forum-writes.ts';

const accepts = (shape: { safeParse: (value: unknown) => { success: boolean } } | null, value: unknown) =>
  shape?.safeParse(value).success;

describe('texts that may be written', () => {
  it.each([
    ['', false],
    ['   \n ', false],
    ['x', true],
    ['x'.repeat(POST_LENGTH), true],
    ['x'.repeat(POST_LENGTH + 1), false],
    // PostgreSQL cannot keep it: refused here, not a fault there
    ['antes\u0000después', false],
  ])('%#: a question', (texto, right) => {
    expect(accepts(askQuestion.body, { texto })).toBe(right);
  });

  it('a note may be empty', () => {
    expect(accepts(saveNote.body, { texto: '', version: 3 })).toBe(true);
    expect(accepts(saveNote.body, { texto: 'a\u0000', version: 3 })).toBe(false);
  });

  it('a solved question names its answer', () => {
    expect(accepts(settleQuestion.body, { estado: 'resuelta' })).toBe(false);
    expect(accepts(settleQuestion.body, { estado: 'oculta' })).toBe(false);
    expect(accepts(settleQuestion.body, { estado: 'abierta' })).toBe(true);
  });
});

it.each([
  [{}, { filter: 'all' }],
  [
    { filtro: 'mias', cursor: '7' },
    { filter: 'mine', cursor: 7 },
  ],
  [{ cursor: '2147483648' }, null],
  [{ cursor: '1;2' }, null],
  [{ filtro: 'otras' }, null],
])('reads the query %o', (query, read) => {
  expect(activityQuestions.query?.safeParse(query).data ?? null).toEqual(read);
});
