import { expect, test } from 'vitest';
import { movesOf, piecesOf } from './moves-of-many.ts';

const shift = (id: number, batchId: string | null) => ({
  id,
  batchId,
  groupId: id,
  groupName: `Generación ${id}`,
  days: 7,
  reason: '',
  madeAt: new Date(Date.UTC(2026, 10, 18, 18, 0, id)),
  authorName: 'Ana Ruiz',
});

test('puts together what was moved together, whatever lies between, the latest move first; a single one is left out', () => {
  const moves = movesOf([
    shift(1, 'a'),
    shift(2, 'b'),
    shift(3, 'a'),
    shift(4, 'b'),
    shift(5, 'c'),
    shift(6, null),
  ]);
  expect(moves.map(({ groups }) => groups.map(({ id }) => id))).toEqual([
    [2, 4],
    [1, 3],
  ]);
});

test('ends with the time of its first generation', () => {
  expect(movesOf([shift(1, 'a'), shift(2, 'a')])[0]).toMatchObject({
    author: 'Ana Ruiz',
    undoUntil: '2026-11-18T18:10:01.000Z',
  });
});

test('a list in pieces keeps its order and loses nothing', () => {
  expect(piecesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(piecesOf([], 2)).toEqual([]);
});
