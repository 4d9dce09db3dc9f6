import { expect, test } from 'vitest';
import { withPastedRows } from './pasted-rows.ts';

const isEmpty = (text: string) => text === '';
const paste = (place: number, text: string, max = 6) => ({ place, pasted: text.split(' '), isEmpty, max });

test('pasted rows take the place of empty ones', () => {
  const { rows, left } = withPastedRows(['', '', 'x'], paste(0, 'a b'));
  expect({ rows, left }).toEqual({ rows: ['a', 'b', 'x'], left: 0 });
});

test('a pasted list never takes a written row away: what does not fit is left out and counted', () => {
  const written = ['u', 'v', 'w', 'x', 'y'];
  const { rows, left } = withPastedRows(written, paste(0, 'a b c'));
  expect({ rows, left }).toEqual({ rows: ['u', 'a', 'v', 'w', 'x', 'y'], left: 2 });
});

test('an empty row among written ones is room', () => {
  const { rows, left } = withPastedRows(['u', '', 'w'], paste(1, 'a b', 3));
  expect({ rows, left }).toEqual({ rows: ['u', 'a', 'w'], left: 1 });
});

test('a full list takes nothing', () => {
  const { rows, left } = withPastedRows(['u', 'v'], paste(1, 'a b', 2));
  expect({ rows, left }).toEqual({ rows: ['u', 'v'], left: 2 });
});
