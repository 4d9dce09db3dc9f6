import { expect, test } from 'vitest';
import { orderOf, paired, toggled } from './places.ts';

test('an option is taken in at its place, and out again', () => {
  expect(toggled([0, 3], 2)).toEqual([0, 2, 3]);
  expect(toggled([0, 2, 3], 2)).toEqual([0, 3]);
});

test('each text has a place for its pair, also before anything was chosen', () => {
  expect(paired(undefined, 2)).toEqual([null, null]);
  expect(paired([1], 3)).toEqual([1, null, null]);
  expect(paired([1, 0, 2], 2)).toEqual([1, 0]);
});

test('the mixed order is shown until there is an answer; an unfinished one is followed by the others', () => {
  const question = { shown: [2, 0, 1] };
  expect(orderOf(question, undefined)).toEqual([2, 0, 1]);
  expect(orderOf(question, [1])).toEqual([1, 2, 0]);
  expect(orderOf(question, [0, 1, 2])).toEqual([0, 1, 2]);
});
