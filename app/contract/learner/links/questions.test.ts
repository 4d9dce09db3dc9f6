import { expect, test } from 'vitest';
import { questionsAddressOf, questionsHref } from './questions.ts';

const read = (href: string) => questionsAddressOf(new URL(href, 'http://rumbo').searchParams);

test.each([
  [{}, '/?vista=preguntas', { search: '', page: 1 }],
  [
    { search: 'metas & datos' },
    '/?vista=preguntas&buscar=metas+%26+datos',
    { search: 'metas & datos', page: 1 },
  ],
  [{ search: 'meta', page: 3 }, '/?vista=preguntas&buscar=meta&pagina=3', { search: 'meta', page: 3 }],
])('the address of %j is read as it was written', (choices, href, expected) => {
  expect(questionsHref(choices)).toBe(href);
  expect(read(href)).toEqual(expected);
});

test.each(['/', '/?vista=otra', '/?buscar=meta'])('%s is home', (href) => {
  expect(read(href)).toBeNull();
});

test.each(['0', '-1', 'dos', '1e9', '9999999', ''])('page %j is the first one', (page) => {
  expect(read(`/?vista=preguntas&pagina=${page}`)).toEqual({ search: '', page: 1 });
});

test('a long search is cut', () => {
  expect(read(`/?vista=preguntas&buscar=${'a'.repeat(300)}`)?.search).toHaveLength(100);
});
