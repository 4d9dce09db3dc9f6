import { expect, it } from 'vitest';
import { clockOfSeconds, isWritten, secondsOfClock } from './activity-rules.ts';

it.each([
  ['0:00', 0],
  [' 2:05 ', 125],
  ['90:00', 5_400],
  ['1:02:03', 3_723],
  ['2:60', Number.NaN],
  ['2', Number.NaN],
  ['', Number.NaN],
])('%j is %d seconds', (text, seconds) => {
  expect(secondsOfClock(text)).toBe(seconds);
});

it('says seconds as minutes', () => {
  expect([0, 65.4, 3_600].map(clockOfSeconds)).toEqual(['0:00', '1:05', '60:00']);
});

it('knows the types that can be written', () => {
  expect([0, 1, 5, 6].map(isWritten)).toEqual([false, true, true, false]);
});
