import { expect, test } from 'vitest';
import { secondTaps } from './second-tap.ts';

test('a press within 2 s of the one before is its second tap', () => {
  let now = 0;
  const taps = secondTaps(() => now);
  expect(taps.is()).toBe(false);
  now = 350;
  expect(taps.is()).toBe(true);
  now = 1_999;
  expect(taps.is()).toBe(true);
  now = 2_000;
  expect(taps.is()).toBe(false);
});

test('another button, and a press after a refusal, count at once', () => {
  const taps = secondTaps(() => 0);
  expect(taps.is(7)).toBe(false);
  expect(taps.is(8)).toBe(false);
  expect(taps.is(8)).toBe(true);
  taps.forget();
  expect(taps.is(8)).toBe(false);
});
