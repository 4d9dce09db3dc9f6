import { expect, test } from 'vitest';
import { binDaysLeft, binEnd } from './bin.ts';

const now = new Date('2026-11-26T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

test('what was deleted can be restored for thirty days', () => {
  expect(binEnd(now)).toEqual(daysAgo(30));
  expect(
    [daysAgo(0), daysAgo(0.1), daysAgo(29), daysAgo(29.5), daysAgo(30)].map((at) => binDaysLeft(at, now)),
  ).toEqual([30, 30, 1, 1, 1]);
});
