import { expect, test } from 'vitest';
import { countText, decimalText, numberText, peopleText, tenthsText, wordFor } from './counts.ts';

test.each([
  [0, '0 personas'],
  [1, '1 persona'],
  [2, '2 personas'],
  [1_234, '1,234 personas'],
])('counts %i', (count, text) => {
  expect(countText(count, 'persona', 'personas')).toBe(text);
  expect(peopleText(count)).toBe(text);
});

test.each([
  [0, 'faltan'],
  [1, 'falta'],
  [21, 'faltan'],
])('a verb agrees with %i', (count, word) => {
  expect(wordFor(count, 'falta', 'faltan')).toBe(word);
});

test.each([
  [999, '999', '999', '999.0'],
  [1_234, '1,234', '1,234', '1,234.0'],
  [1_234_567, '1,234,567', '1,234,567', '1,234,567.0'],
  [5.55, '5.55', '5.6', '5.6'],
])('writes %d with a point for decimals and a comma for thousands', (value, number, tenths, decimal) => {
  expect([numberText(value), tenthsText(value), decimalText(value)]).toEqual([number, tenths, decimal]);
});
