import { expect, test } from 'vitest';
import { areLevelsWhole, levelFaults } from './levels.ts';

const levels = (...of: [string, number][]) => of.map(([name, value]) => ({ name, value }));
const whole = levels(['Falta', 4], ['Bien', 8], ['Ejemplar', 10]);

test('takes levels whose values ascend and whose names differ', () => {
  expect(levelFaults(whole)).toEqual([]);
  expect(levelFaults([])).toEqual([]);
});

test.each([
  [levels(['Falta', -1], ['Bien', 8]), [{ place: 0, fault: 'no-score' }]],
  [levels(['Falta', 4], ['Bien', 8.25]), [{ place: 1, fault: 'no-score' }]],
  [levels(['Falta', 4], ['Bien', 4]), [{ place: 1, fault: 'not-ascending' }]],
  [levels(['Falta', 4], ['Bien', 8], ['Más', 6]), [{ place: 2, fault: 'not-ascending' }]],
  [levels(['Bien', 4], ['  BIÉN ', 8]), [{ place: 1, fault: 'same-name' }]],
] as const)('names the fault of a level: %j', (of, faults) => {
  expect(levelFaults(of)).toEqual(faults);
});

test.each([
  [undefined, true],
  [whole, true],
  [[], false],
  [whole.slice(0, 1), false],
  [levels(['A', 1], ['B', 2], ['C', 3], ['D', 4], ['E', 5], ['F', 6]), false],
  [levels(['A', 2], ['B', 1]), false],
])('says whether a criterion may have them: %j', (of, isWhole) => {
  expect(areLevelsWhole(of)).toBe(isWhole);
});
