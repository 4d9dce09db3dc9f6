import fc from 'fast-check';
import { expect, test } from 'vitest';
import { armed, disarmed } from './formula.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+52 55', "'+52 55"],
  ['@Casa', "'@Casa"],
  ["'=1+1", "''=1+1"],
  ['-', '-'],
  ['-5.20', '-5.20'],
  ["D'Alessio", "D'Alessio"],
  ["'s", "'s"],
  ['', ''],
])('the cell %j leaves as %j and comes back', (cell, written) => {
  expect(disarmed(cell)).toBe(written);
  expect(armed(written)).toBe(cell);
});

test('every cell comes back as it was', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '1', 'a') }),
  );
  fc.assert(fc.property(cell, (text) => armed(disarmed(text)) === text));
});
