import { expect, test } from 'vitest';
import { withFilter } from './saved-filters.ts';

const view = (name: string, href = `/tutorRetos?grupo=${name}`) => ({ name, href });

test('replaces a filter of the same name, and drops the oldest when a ninth is added', () => {
  const two = [view('1'), view('2')];
  expect(withFilter(two, view('1', '/tutorRetos?unidad=3'))).toEqual([
    view('2'),
    view('1', '/tutorRetos?unidad=3'),
  ]);
  const eight = Array.from({ length: 8 }, (_, index) => view(String(index)));
  expect(withFilter(eight, view('9')).map(({ name }) => name)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '9',
  ]);
});
