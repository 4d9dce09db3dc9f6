import { describe, expect, it } from 'vitest';
import { holidaysWith } from '../privacy/business-days.ts';
import {
  afterBusinessHours,
  answerDueAt,
  beforeBusinessHours,
  businessHours,
  deskCalendar,
  middleOf,
} from './targets.ts';

const calendar = deskCalendar('America/Mexico_City', holidaysWith([]));
/** An instant by the clock of Mexico City, which is six hours behind. */
const at = (text: string): Date => new Date(`${text}:00-06:00`);

describe('business hours of Support', () => {
  it('leave the night, the weekend and a holiday out', () => {
    // 16 November 2026 is a Monday, of rest by law.
    expect(afterBusinessHours(at('2026-11-13T17:00'), 2, calendar)).toEqual(at('2026-11-17T10:00'));
    expect(afterBusinessHours(at('2026-11-14T12:00'), 9, calendar)).toEqual(at('2026-11-17T18:00'));
    expect(afterBusinessHours(at('2026-11-17T07:00'), 1, calendar)).toEqual(at('2026-11-17T10:00'));
    expect(afterBusinessHours(at('2026-11-17T20:00'), 1, calendar)).toEqual(at('2026-11-18T10:00'));
  });

  it('count back as they count on', () => {
    expect(beforeBusinessHours(at('2026-11-17T10:00'), 2, calendar)).toEqual(at('2026-11-13T17:00'));
    expect(beforeBusinessHours(at('2026-11-17T20:00'), 9, calendar)).toEqual(at('2026-11-17T09:00'));
    expect(beforeBusinessHours(at('2026-11-17T08:00'), 1, calendar)).toEqual(at('2026-11-13T17:00'));
  });

  it('are counted between two moments', () => {
    expect(businessHours(at('2026-11-13T17:30'), at('2026-11-17T09:15'), calendar)).toBe(0.75);
    expect(businessHours(at('2026-11-14T10:00'), at('2026-11-15T10:00'), calendar)).toBe(0);
    expect(businessHours(at('2026-11-17T20:00'), at('2026-11-17T21:00'), calendar)).toBe(0);
  });

  it('of a day are found once', () => {
    const asked: string[] = [];
    const own = deskCalendar('America/Mexico_City', (day) => {
      asked.push(day);
      return false;
    });
    for (const to of ['2026-11-17T10:00', '2026-11-18T10:00']) {
      expect(businessHours(at('2026-11-17T09:00'), at(to), own)).toBeGreaterThan(0);
    }
    expect(asked).toEqual(['2026-11-17', '2026-11-18']);
  });

  it('give each priority its own target', () => {
    const came = at('2026-11-17T09:00');
    expect(answerDueAt(came, 'urgent', calendar)).toEqual(at('2026-11-17T11:00'));
    expect(answerDueAt(came, 'high', calendar)).toEqual(at('2026-11-17T13:00'));
    expect(answerDueAt(came, 'normal', calendar)).toEqual(at('2026-11-17T18:00'));
    expect(answerDueAt(came, 'low', calendar)).toEqual(at('2026-11-19T18:00'));
  });
});

it('finds the middle of numbers', () => {
  expect([middleOf([]), middleOf([3]), middleOf([9, 1, 5]), middleOf([4, 1, 2, 9])]).toEqual([null, 3, 5, 3]);
});
