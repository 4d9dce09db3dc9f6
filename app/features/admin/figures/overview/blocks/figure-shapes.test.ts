import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meanIn, medianIn, type Spread, sizeOf } from './figure-shapes.ts';

/** Tenths, as grades are kept. */
const grades = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 60 });

const spreadOf = (values: readonly number[]): Spread =>
  [...new Set(values)]
    .toSorted((one, other) => one - other)
    .map((value) => ({ value: value / 10, n: values.filter((one) => one === value).length }));

test('the size, mean and middle of a spread are those of its values', () => {
  fc.assert(
    fc.property(grades, (values) => {
      const spread = spreadOf(values);
      const sorted = values.toSorted((one, other) => one - other);
      const place = (sorted.length - 1) / 2;
      const twice = (sorted[Math.floor(place)] ?? 0) + (sorted[Math.ceil(place)] ?? 0);
      const sum = values.reduce((all, one) => all + one, 0);
      expect(sizeOf(spread)).toBe(values.length);
      expect(medianIn(spread, 1)).toBe(Math.floor((twice + 1) / 2) / 10);
      expect(meanIn(spread, 1)).toBe(Math.floor((2 * sum + values.length) / (2 * values.length)) / 10);
    }),
  );
});

test('a spread without values has neither mean nor middle', () => {
  expect([sizeOf([]), meanIn([], 1), medianIn([])]).toEqual([0, null, null]);
});
