import { expect, test } from 'vitest';
import { moved, placeOfDragged } from './row-places.ts';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 1, 'bac'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
  [7, 0, 'abc'],
])('the one at %d moves to %d: %s', (from, to, order) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(order);
});

test.each([
  [0, 25, 0],
  [0, 84, 0],
  [0, 86, 1],
  [0, 500, 2],
  [2, 84, 1],
  [2, -500, 0],
])('row %d that was dragged to %d px has place %d', (from, at, place) => {
  const rows = [0, 60, 120].map((top) => ({ top, height: 50 }));
  expect(placeOfDragged(rows, from, at)).toBe(place);
});
