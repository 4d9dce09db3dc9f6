import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editionOfAnswers, hasSameShape } from './editions.ts';

test.each([
  ['the newest edition for a first save', { read: 2, kept: null, newest: 2 }, 2],
  ['the edition that was open when another was published', { read: 1, kept: null, newest: 2 }, 1],
  ['the edition of the draft', { read: 1, kept: 1, newest: 3 }, 1],
  [
    'the first edition where there is no other and nobody says',
    { read: undefined, kept: null, newest: 1 },
    1,
  ],
  ['the first edition for its draft where nobody says', { read: undefined, kept: 1, newest: 2 }, 1],
])('gives %s', (_, met, edition) => {
  expect(editionOfAnswers(met)).toBe(edition);
});

test.each([
  ['the draft was begun with an earlier edition', { read: 2, kept: 1, newest: 2 }],
  ['the draft was begun with a later edition', { read: 1, kept: 2, newest: 2 }],
  ['the edition is not published', { read: 3, kept: null, newest: 2 }],
  ['nobody says which of several was read', { read: undefined, kept: null, newest: 2 }],
  ['nobody says and the draft has a later one', { read: undefined, kept: 2, newest: 2 }],
])('refuses when %s', (_, met) => {
  expect(editionOfAnswers(met)).toBeNull();
});

test('never stores answers under an edition that was not read', () => {
  const number = fc.integer({ min: 1, max: 9 });
  fc.assert(
    fc.property(number, fc.option(number), number, (read, kept, newest) => {
      expect([read, null]).toContain(editionOfAnswers({ read, kept, newest }));
    }),
  );
});

const question = (key: string, title = 'Antes') => ({ key, title });
const section = (title: string, keys: string[], words = 'Antes') => ({
  title,
  text: words,
  questions: keys.map((key) => question(key, words)),
});
const one = [section('Uno', ['a', 'b']), section('Dos', ['c'])];

test('other words are the same shape', () => {
  expect(hasSameShape(one, [section('Uno', ['a', 'b'], 'Hoy'), section('Dos', ['c'], 'Hoy')])).toBe(true);
});

test.each([
  ['a question less', [section('Uno', ['a']), section('Dos', ['c'])]],
  ['a question more', [section('Uno', ['a', 'b', 'd']), section('Dos', ['c'])]],
  ['another order', [section('Uno', ['b', 'a']), section('Dos', ['c'])]],
  ['another section', [section('Tres', ['a', 'b']), section('Dos', ['c'])]],
  ['no section', []],
])('%s is another shape', (_, other) => {
  expect(hasSameShape(one, other)).toBe(false);
});
