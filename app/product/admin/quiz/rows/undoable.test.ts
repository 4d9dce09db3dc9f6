import { expect, test } from 'vitest';
import { undoable } from './undoable.ts';

const rows = (...keys: string[]) => keys.map((key) => ({ key }));
const removed = { one: { key: 'b' }, place: 1, left: 2 };

test('a removed row is put back while there is room', () => {
  expect(undoable(removed, rows('a', 'c'), 3)).toBe(removed);
  expect(undoable(removed, rows('a', 'c'), 2)).toBeNull();
  expect(undoable(null, rows('a'), 3)).toBeNull();
});

test('a list that has grown otherwise, or holds it again, has nothing to put back', () => {
  expect(undoable(removed, rows('a', 'c', 'of a file'), 9)).toBeNull();
  expect(undoable(removed, rows('a', 'b'), 9)).toBeNull();
});
