import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, todayIn } from './dates.ts';
import {
  agreedDueOn,
  challengeStatus,
  effectiveDueOn,
  hasCome,
  isOverdue,
  memberStatus,
  riskOf,
} from './deadlines.ts';

const ZONE = 'America/Mexico_City';

describe('deadlines compare at midnight of the business zone (spec §4.6, A-15)', () => {
  it.each([
    ['2026-03-14', '2026-03-14T05:59:59Z', false, false],
    ['2026-03-14', '2026-03-14T06:00:00Z', false, true],
    ['2026-03-14', '2026-03-15T05:59:59.999Z', false, true],
    ['2026-03-14', '2026-03-15T06:00:00Z', true, true],
    [null, '2030-01-01T00:00:00Z', false, false],
  ])('%s at %s: overdue %s, come %s', (day, iso, overdue, come) => {
    const today = todayIn(ZONE, new Date(iso));
    expect(isOverdue(day, today)).toBe(overdue);
    expect(hasCome(day, today)).toBe(come);
  });

  it('the deadline day is the only day that has come and is not yet overdue', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (distance) => {
        const due = '2026-03-14';
        const today = addDays(due, distance);
        return (hasCome(due, today) && !isOverdue(due, today)) === (distance === 0);
      }),
    );
  });
});

describe('effective deadline (A-68)', () => {
  it.each([
    ['wave only', '2026-03-14', null, null, '2026-03-14', '2026-03-14'],
    ['extension', '2026-03-14', '2026-03-20', null, '2026-03-20', '2026-03-20'],
    ['returned early: the deadline stays', '2026-03-14', null, '2026-03-01', '2026-03-14', '2026-03-14'],
    ['returned on the last day', '2026-03-14', null, '2026-03-14', '2026-03-14', '2026-03-19'],
    ['returned five days before: equal', '2026-03-14', null, '2026-03-09', '2026-03-14', '2026-03-14'],
    ['returned, with extension', '2026-03-14', '2026-03-20', '2026-03-18', '2026-03-20', '2026-03-23'],
    ['no deadline', null, null, '2026-03-18', null, null],
  ])('%s', (_case, waveDueOn, extendedTo, returnedOn, agreed, effective) => {
    expect(agreedDueOn({ waveDueOn, extendedTo })).toBe(agreed);
    expect(effectiveDueOn({ waveDueOn, extendedTo, returnedOn })).toBe(effective);
  });
});

describe('challenge status (spec §4.6)', () => {
  it.each([
    [false, '2026-03-14', '2026-03-13', 'on-time'],
    [false, '2026-03-14', '2026-03-14', 'on-time'],
    [false, '2026-03-14', '2026-03-15', 'overdue'],
    [false, null, '2026-03-15', 'on-time'],
    [true, '2026-03-14', '2026-03-15', 'delivered'],
    [true, '2026-03-14', '2026-03-01', 'delivered'],
  ])('delivered %s, due %s, on %s: %s', (delivered, dueOn, today, status) => {
    expect(challengeStatus({ delivered, dueOn }, today)).toBe(status);
  });
});

describe('member status (spec §4.6, A-16)', () => {
  const late = { delivered: false, dueOn: '2026-03-13' };
  const lateButDelivered = { delivered: true, dueOn: '2026-03-13' };
  const dueToday = { delivered: false, dueOn: '2026-03-14' };

  it.each([
    ['nothing due', true, [], 'on-time'],
    ['due today', true, [dueToday, lateButDelivered], 'on-time'],
    ['one overdue', true, [lateButDelivered, late], 'overdue'],
    ['dropped and late', false, [late], 'dropped'],
    ['dropped', false, [], 'dropped'],
  ])('%s', (_case, active, challenges, status) => {
    expect(memberStatus({ active, challenges }, '2026-03-14')).toBe(status);
  });
});

describe('risk of falling behind (defaults)', () => {
  const today = '2026-03-14';
  const pending = (dueOn: string | null) => [{ delivered: false, dueOn }];

  it.each([
    ['nothing due, here today', [], today, 'low'],
    ['overdue', pending('2026-03-13'), today, 'high'],
    ['overdue but delivered', [{ delivered: true, dueOn: '2026-03-13' }], today, 'low'],
    ['14 days away', [], '2026-02-28', 'high'],
    ['13 days away', [], '2026-03-01', 'medium'],
    ['7 days away', [], '2026-03-07', 'medium'],
    ['6 days away', [], '2026-03-08', 'low'],
    ['due today', pending(today), today, 'medium'],
    ['due in 3 days', pending('2026-03-17'), today, 'medium'],
    ['due in 4 days', pending('2026-03-18'), today, 'low'],
    ['no deadline', pending(null), today, 'low'],
  ])('%s → %s', (_case, challenges, lastAccessOn, risk) => {
    expect(riskOf({ challenges, lastAccessOn }, today)).toBe(risk);
  });
});
