import { expect, test } from 'vitest';
import { movesOf } from './moves-of-many.ts';
import { piecesOf } from './pieces.ts';

const shift = (id: number, change: Partial<Parameters<typeof movesOf>[0][number]> = {}) => ({
  id,
  groupId: id,
  groupName: `Generación ${id}`,
  days: 7,
  reason: '',
  madeAt: new Date(Date.UTC(2026, 10, 18, 18, 0, id)),
  authorId: 1,
  authorName: 'Ana Ruiz',
  ...change,
});
const idsOf = (shifts: Parameters<typeof movesOf>[0]) =>
  movesOf(shifts).map((move) => move.shifts.map(({ shiftId }) => shiftId));

test('puts together what one person moved without a pause, the latest move first', () => {
  expect(idsOf([shift(1), shift(2), shift(3, { days: 1 }), shift(4, { days: 1 })])).toEqual([
    [3, 4],
    [1, 2],
  ]);
});

test('keeps apart other people, days, reasons and times, and leaves out a single generation', () => {
  const late = new Date(Date.UTC(2026, 10, 18, 18, 5));
  expect(idsOf([shift(1), shift(2, { authorId: 2 })])).toEqual([]);
  expect(idsOf([shift(1), shift(2, { days: -7 })])).toEqual([]);
  expect(idsOf([shift(1), shift(2, { reason: 'Inventario' })])).toEqual([]);
  expect(idsOf([shift(1), shift(2, { madeAt: late })])).toEqual([]);
});

test('ends with the time of its first generation', () => {
  expect(movesOf([shift(1), shift(2)])[0]).toMatchObject({
    author: 'Ana Ruiz',
    undoUntil: '2026-11-18T18:10:01.000Z',
  });
});

test('a list in pieces keeps its order and loses nothing', () => {
  expect(piecesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(piecesOf([], 2)).toEqual([]);
});
