import { describe, expect, test } from 'vitest';
import { type BossChange, bossChangeRefusal, lastDayOf } from './boss-changes.ts';

const change: BossChange = {
  on: '2026-03-12',
  today: '2026-03-12',
  member: { personId: 1, active: true },
  last: { fromOn: '2026-01-01' },
  next: { personId: 3, mayLead: true },
};

describe('a change of boss', () => {
  test.each<[string, Partial<BossChange>, ReturnType<typeof bossChangeRefusal>]>([
    ['today', {}, null],
    ['from a past day', { on: '2026-01-01' }, null],
    ['the first boss', { last: null }, null],
    ['to none', { next: null }, null],
    ['of who has left', { member: { personId: 1, active: false } }, 'dropped'],
    ['to who has no boss profile', { next: { personId: 3, mayLead: false } }, 'not-a-boss'],
    ['to themselves', { next: { personId: 1, mayLead: true } }, 'self'],
    [
      'to somebody of their own team',
      { next: { personId: 3, mayLead: true, leaders: new Set([2, 1]) } },
      'circle',
    ],
    ['to whom others lead', { next: { personId: 3, mayLead: true, leaders: new Set([2]) } }, null],
    ['from tomorrow', { on: '2026-03-13' }, 'in-the-future'],
    ['from before the boss of last', { on: '2025-12-31' }, 'before-last'],
  ])('%s', (_, more, refusal) => {
    expect(bossChangeRefusal({ ...change, ...more })).toBe(refusal);
  });
});

test.each([
  ['2026-03-12', '2026-03-11'],
  ['2026-01-02', '2026-01-01'],
  ['2026-01-01', '2026-01-01'],
])('a change on %s leaves %s as the last day of the former boss', (on, last) => {
  expect(lastDayOf({ fromOn: '2026-01-01' }, on)).toBe(last);
});
