import { expect, test } from 'vitest';
import { hasSameShape } from './shape.ts';

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
