import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../deadlines/dates.ts';
import { holidaysWith } from '../privacy/business-days.ts';
import { MAX_WEEKLY_GOAL, mayResumeOn, mondayOf, type Pause, resumeDays, rhythmWeek } from './rhythm.ts';

const noHoliday = () => false;
const ofLaw = holidaysWith([]);
const week = (today: string, goal: number, pause: Pause | null = null, isHoliday = ofLaw) =>
  rhythmWeek({ goal, pause }, { today, done: 1, isHoliday });

describe('the week of a day (product: rhythm)', () => {
  it.each([
    ['2026-11-30', '2026-11-30'],
    ['2026-12-06', '2026-11-30'],
    ['2026-12-07', '2026-12-07'],
    // It begins in the old year.
    ['2027-01-01', '2026-12-28'],
    ['2023-12-31', '2023-12-25'],
    ['2023-12-25', '2023-12-25'],
    ['2024-02-29', '2024-02-26'],
  ])('of %s begins on %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });
});

describe('what a week asks for (product: rhythm)', () => {
  it('is the goal in a plain week', () => {
    expect(week('2026-12-02', 2)).toEqual({ kind: 'open', goal: 2, done: 1, isDayOff: false });
  });

  it('falls with a holiday, and never to nothing', () => {
    // 25 December 2026 is a Friday, 1 January 2027 the Friday after.
    expect(week('2026-12-21', 5)).toEqual({ kind: 'open', goal: 4, done: 1, isDayOff: false });
    expect(week('2026-12-25', 1)).toEqual({ kind: 'open', goal: 1, done: 1, isDayOff: true });
    expect(week('2026-12-31', 5)).toMatchObject({ goal: 4 });
  });

  it('is nothing where each of its working days is off', () => {
    expect(week('2026-12-24', 3, null, () => true)).toEqual({ kind: 'free' });
  });

  it('is nothing during a pause, and less in the week in which it ends', () => {
    const pause = { from: '2026-11-30', resumesOn: '2026-12-09' };
    expect(week('2026-11-29', 5, pause)).toMatchObject({ kind: 'open', goal: 5 });
    expect(week('2026-11-30', 5, pause)).toEqual({ kind: 'paused', resumesOn: '2026-12-09' });
    expect(week('2026-12-08', 5, pause)).toMatchObject({ kind: 'paused' });
    expect(week('2026-12-09', 5, pause)).toMatchObject({ kind: 'open', goal: 3 });
    expect(week('2026-12-14', 5, pause)).toMatchObject({ kind: 'open', goal: 5 });
  });
});

describe('the end of a pause', () => {
  it('lies ahead, within a year', () => {
    expect(
      ['2026-11-30', '2026-12-01', '2027-12-01', '2027-12-02'].map((day) => mayResumeOn(day, '2026-11-30')),
    ).toEqual([false, true, true, false]);
  });

  it('is a Monday, or the day that was said before', () => {
    const offered = resumeDays(null, '2026-12-02');
    expect(offered.slice(0, 3)).toEqual(['2026-12-07', '2026-12-14', '2026-12-21']);
    const known = { from: '2026-12-01', resumesOn: '2026-12-10' };
    expect(resumeDays(known, '2026-12-02').slice(0, 3)).toEqual(['2026-12-07', '2026-12-10', '2026-12-14']);
    expect(resumeDays({ ...known, resumesOn: '2026-12-14' }, '2026-12-02')).toEqual(offered);
    // One that is over is not offered again.
    expect(resumeDays(known, '2026-12-11')).not.toContain('2026-12-10');
    expect(offered.every((day) => mayResumeOn(day, '2026-12-02'))).toBe(true);
  });
});

describe('any week', () => {
  const anyDay = fc.integer({ min: -800, max: 3_000 }).map((days) => addDays('2026-01-01', days));
  const anyPause = fc.option(
    fc
      .record({ from: anyDay, days: fc.integer({ min: 1, max: 400 }) })
      .map(({ from, days }): Pause => ({ from, resumesOn: addDays(from, days) })),
  );
  const anyGoal = fc.integer({ min: 1, max: MAX_WEEKLY_GOAL });

  it('begins on one Monday for its seven days', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const monday = mondayOf(day);
        const away = daysBetween(monday, day);
        return (
          new Date(`${monday}T00:00:00Z`).getUTCDay() === 1 &&
          away >= 0 &&
          away <= 6 &&
          mondayOf(addDays(monday, 6)) === monday &&
          mondayOf(addDays(monday, 7)) === addDays(monday, 7)
        );
      }),
    );
  });

  it('never asks for more than was chosen, and a day off never for more than none', () => {
    fc.assert(
      fc.property(anyDay, anyGoal, anyPause, fc.func(fc.boolean()), (today, goal, pause, isHoliday) => {
        const rested = rhythmWeek({ goal, pause }, { today, done: 0, isHoliday });
        const plain = rhythmWeek({ goal, pause }, { today, done: 0, isHoliday: noHoliday });
        if (rested.kind !== 'open') return true;
        return rested.goal >= 1 && rested.goal <= goal && plain.kind === 'open' && rested.goal <= plain.goal;
      }),
    );
  });

  it('stands still during a pause whatever was chosen', () => {
    fc.assert(
      fc.property(anyDay, anyGoal, anyPause, (today, goal, pause) => {
        const isWithin = pause !== null && today >= pause.from && today < pause.resumesOn;
        return (week(today, goal, pause).kind === 'paused') === isWithin;
      }),
    );
  });
});
