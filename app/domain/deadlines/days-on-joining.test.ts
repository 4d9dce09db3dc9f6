import { expect, test } from 'vitest';
import { daysOnJoining } from './days-on-joining.ts';

const today = '2026-11-30';

test('counts the days of past challenges from the joining, at their distance to each other', () => {
  expect(
    daysOnJoining(
      [
        { unitId: 1, opensOn: '2026-08-01', dueOn: '2026-08-31' },
        { unitId: 2, opensOn: '2026-09-05', dueOn: '2026-10-05' },
      ],
      today,
    ),
  ).toEqual([
    { unitId: 1, dueOn: '2026-12-30' },
    { unitId: 2, dueOn: '2027-02-03' },
  ]);
});

test('gives a week at least and a year at most', () => {
  expect(
    daysOnJoining(
      [
        { unitId: 1, opensOn: '2025-01-01', dueOn: '2025-01-02' },
        { unitId: 2, opensOn: '2026-09-05', dueOn: '2026-10-05' },
      ],
      today,
    ),
  ).toEqual([
    { unitId: 1, dueOn: '2026-12-07' },
    { unitId: 2, dueOn: '2027-11-30' },
  ]);
  expect(daysOnJoining([], today)).toEqual([]);
});
