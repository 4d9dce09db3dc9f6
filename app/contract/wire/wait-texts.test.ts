import { expect, test } from 'vitest';
import { hoursText, waitText } from './wait-texts.ts';

const since = new Date('2026-03-05T18:00:00Z');

test.each([
  ['2026-03-05T17:00:00Z', 'menos de 1 h'],
  ['2026-03-05T18:59:59Z', 'menos de 1 h'],
  ['2026-03-05T19:00:00Z', '1 h'],
  ['2026-03-07T17:59:59Z', '47 h'],
  ['2026-03-07T18:00:00Z', '2 días'],
  ['2026-03-12T17:00:00Z', '6 días'],
])('until %s one has waited %s', (now, text) => {
  expect(waitText(since, new Date(now))).toBe(text);
});

test.each([
  [0.5, 'menos de 1 h'],
  [5.5, '5.5 h'],
  [48, '2 días'],
])('writes %d hours as %s', (hours, text) => {
  expect(hoursText(hours)).toBe(text);
});
