import { describe, expect, it, test } from 'vitest';
import { narrowed, progressHref, progressQueryOf, progressViewOf } from './member-progress.ts';

describe('the filters that narrow one another (spec §3.7, §4.5)', () => {
  const all = { groupId: 1, programmeId: 2, unitId: 3, moduleId: 4, page: 7, status: 'overdue' } as const;
  it.each([
    ['groupId', { groupId: 9 }],
    ['programmeId', { groupId: 1, programmeId: 9 }],
    ['unitId', { groupId: 1, programmeId: 2, unitId: 9 }],
    ['moduleId', { groupId: 1, programmeId: 2, unitId: 3, moduleId: 9 }],
  ] as const)('another %s takes away what is below it, and the page', (level, left) => {
    expect(progressHref(narrowed(all, level, 9))).toBe(progressHref({ ...left, status: 'overdue' }));
  });
});

test('an address is read as it was written, a wrong word of it costs only itself', () => {
  const query = { outcome: 'gaps', awayDays: 14, order: { key: 'progress', down: true } } as const;
  const address = new URL(progressHref(query, 'map'), 'http://localhost').searchParams;
  expect([progressQueryOf(address), progressViewOf(address)]).toEqual([query, 'map']);
  address.set('riesgo', 'enorme');
  expect(progressQueryOf(address)).toEqual(query);
});
