import { describe, expect, test } from 'vitest';
import { dayRefusal, type ExtensionGrant, extensionRefusal, proposedDay } from './extensions.ts';

const grant: ExtensionGrant = {
  on: '2026-03-25',
  today: '2026-03-12',
  active: true,
  graded: false,
  dueOn: '2026-03-20',
};

describe('the day that an extension may have', () => {
  test.each<[string, Partial<ExtensionGrant>, ReturnType<typeof extensionRefusal>]>([
    ['a later one', {}, null],
    ['today, when the day has passed', { on: '2026-03-12', dueOn: '2026-03-10' }, null],
    ['who has left', { active: false }, 'dropped'],
    ['who has a grade', { graded: true }, 'graded'],
    ['what has no day', { dueOn: null }, 'needless'],
    ['yesterday', { on: '2026-03-11' }, 'past'],
    ['the day that holds', { on: '2026-03-20' }, 'not-later'],
    ['a year ahead', { on: '2027-03-12' }, null],
    ['a day more', { on: '2027-03-13' }, 'too-far'],
  ])('%s', (_, change, refusal) => {
    expect(extensionRefusal({ ...grant, ...change })).toBe(refusal);
  });

  test('a day alone', () => {
    expect(dayRefusal('2026-03-11', '2026-03-12')).toBe('past');
    expect(dayRefusal('2026-03-12', '2026-03-12')).toBeNull();
  });
});

test('a week more is proposed, from today where the day has passed', () => {
  expect(proposedDay('2026-03-20', '2026-03-12')).toBe('2026-03-27');
  expect(proposedDay('2026-03-10', '2026-03-12')).toBe('2026-03-19');
  expect(proposedDay(null, '2026-03-12')).toBe('2026-03-19');
});
