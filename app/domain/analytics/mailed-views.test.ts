import { expect, test } from 'vitest';
import { type Frequency, nextMailAt } from './mailed-views.ts';

const mexico = 'America/Mexico_City';
const newYork = 'America/New_York';

test.each<[string, Frequency, string, string, string]>([
  ['today, before the hour', 'day', mexico, '2026-11-26T13:59:59Z', '2026-11-26T14:00:00Z'],
  ['tomorrow, at the hour', 'day', mexico, '2026-11-26T14:00:00Z', '2026-11-27T14:00:00Z'],
  ['by the day of the zone, not of UTC', 'day', mexico, '2026-11-27T05:00:00Z', '2026-11-27T14:00:00Z'],
  ['next Monday', 'week', mexico, '2026-11-26T18:00:00Z', '2026-11-30T14:00:00Z'],
  ['in a week, on a Monday after the hour', 'week', mexico, '2026-11-30T14:01:00Z', '2026-12-07T14:00:00Z'],
  ['the first of the next month', 'month', mexico, '2026-11-01T14:00:00Z', '2026-12-01T14:00:00Z'],
  ['the first of the next year', 'month', mexico, '2026-12-02T00:00:00Z', '2027-01-01T14:00:00Z'],
  ['the day before summer time', 'day', newYork, '2026-03-06T20:00:00Z', '2026-03-07T13:00:00Z'],
  ['at the same hour in summer time', 'day', newYork, '2026-03-07T13:00:00Z', '2026-03-08T12:00:00Z'],
  [
    'at the same hour once summer time ends',
    'month',
    newYork,
    '2026-10-05T12:00:00Z',
    '2026-11-01T13:00:00Z',
  ],
  [
    'on a Monday across the end of summer time',
    'week',
    newYork,
    '2026-10-26T12:00:00Z',
    '2026-11-02T13:00:00Z',
  ],
])('a view goes out %s', (_, frequency, zone, after, at) => {
  expect(nextMailAt(frequency, zone, new Date(after))).toEqual(new Date(at));
});
