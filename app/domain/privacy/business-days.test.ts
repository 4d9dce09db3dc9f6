import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../deadlines/dates.ts';
import {
  addBusinessDays,
  businessDayFrom,
  businessDaysBetween,
  holidaysWith,
  isBusinessDay,
  legalHolidays,
  objectionUntil,
} from './business-days.ts';

const ofLaw = holidaysWith([]);

/** Read off printed calendars. */
const moved: readonly (readonly [number, string])[] = [
  [2022, '01-01 02-07 03-21 05-01 09-16 11-21 12-25'],
  [2024, '01-01 02-05 03-18 05-01 09-16 10-01 11-18 12-25'],
  [2026, '01-01 02-02 03-16 05-01 09-16 11-16 12-25'],
  [2027, '01-01 02-01 03-15 05-01 09-16 11-15 12-25'],
  [2028, '01-01 02-07 03-20 05-01 09-16 11-20 12-25'],
  [2029, '01-01 02-05 03-19 05-01 09-16 11-19 12-25'],
  [2030, '01-01 02-04 03-18 05-01 09-16 10-01 11-18 12-25'],
  [2031, '01-01 02-03 03-17 05-01 09-16 11-17 12-25'],
  [2032, '01-01 02-02 03-15 05-01 09-16 11-15 12-25'],
];

describe('holidays of article 74 (product: business days)', () => {
  it.each(moved)('%i has %s', (year, days) => {
    expect(legalHolidays(year).map(({ day }) => day)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  });

  it('moves the executive on 1 October of every sixth year', () => {
    const years = Array.from({ length: 30 }, (_, index) => 2020 + index);
    expect(years.filter((year) => ofLaw(`${year}-10-01`))).toEqual([2024, 2030, 2036, 2042, 2048]);
  });

  it('lets the company add a day of its own and work on one of the law', () => {
    const isHoliday = holidaysWith([
      { day: '2026-12-24', isOff: true },
      { day: '2026-12-25', isOff: false },
    ]);
    expect(isBusinessDay('2026-12-24', isHoliday)).toBe(false);
    expect(isBusinessDay('2026-12-25', isHoliday)).toBe(true);
    expect(addBusinessDays('2026-12-23', 1, isHoliday)).toBe('2026-12-25');
  });

  it('works on Holy Thursday and Good Friday', () => {
    expect(['2026-04-02', '2026-04-03'].map((day) => isBusinessDay(day, ofLaw))).toEqual([true, true]);
  });
});

/** By hand, on printed calendars: received on, business days, last day. */
const cases: readonly (readonly [string, number, string])[] = [
  ['2026-11-27', 20, '2026-12-28'],
  ['2026-01-05', 20, '2026-02-03'],
  ['2026-02-02', 20, '2026-03-03'],
  ['2026-02-27', 20, '2026-03-30'],
  ['2026-03-13', 5, '2026-03-23'],
  ['2026-03-26', 20, '2026-04-23'], // over Easter
  ['2026-04-03', 20, '2026-05-04'], // Good Friday is no holiday of the law
  ['2026-04-30', 5, '2026-05-08'],
  ['2026-05-01', 20, '2026-06-01'], // received on a holiday
  ['2026-09-15', 20, '2026-10-14'],
  ['2026-10-16', 20, '2026-11-13'],
  ['2026-11-13', 5, '2026-11-23'],
  ['2026-11-28', 20, '2026-12-29'], // received on a Saturday
  ['2026-12-04', 20, '2027-01-05'],
  ['2026-12-24', 5, '2027-01-04'],
  ['2026-12-25', 20, '2027-01-26'],
  ['2026-12-31', 1, '2027-01-04'], // over New Year
  ['2027-01-01', 20, '2027-02-02'],
  ['2027-01-29', 5, '2027-02-08'],
  ['2027-02-26', 20, '2027-03-29'],
  ['2027-03-12', 15, '2027-04-05'],
  ['2027-04-30', 20, '2027-05-28'],
  ['2027-12-17', 20, '2028-01-14'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-02-29', 20, '2028-03-29'], // 29 February
  ['2028-02-04', 5, '2028-02-14'],
  ['2028-03-17', 1, '2028-03-21'],
  ['2028-04-14', 20, '2028-05-15'],
  ['2028-12-29', 20, '2029-01-29'],
  ['2029-04-30', 1, '2029-05-02'],
  ['2029-11-16', 15, '2029-12-10'],
  ['2029-12-21', 10, '2030-01-08'],
  ['2030-09-13', 20, '2030-10-15'],
  ['2030-09-30', 1, '2030-10-02'], // 1 October 2030
  ['2030-10-01', 20, '2030-10-30'],
  ['2030-02-01', 5, '2030-02-11'],
  ['2031-03-14', 20, '2031-04-14'],
  ['2031-09-15', 1, '2031-09-17'],
  ['2031-11-14', 10, '2031-12-01'],
  ['2031-12-24', 20, '2032-01-23'],
  ['2032-02-28', 20, '2032-03-30'],
  ['2032-02-29', 20, '2032-03-30'], // 29 February, a Sunday
  ['2032-02-27', 1, '2032-03-01'],
  ['2032-03-12', 5, '2032-03-22'],
  ['2032-11-12', 20, '2032-12-13'],
  ['2032-12-24', 5, '2032-12-31'],
  ['2022-01-01', 20, '2022-01-31'],
  ['2024-09-30', 1, '2024-10-02'],
];

describe('a term of business days begins the day after (product: business days, S24)', () => {
  it.each(cases)('%s and %i days: %s', (from, count, last) => {
    expect(addBusinessDays(from, count, ofLaw)).toBe(last);
  });

  it('ends on a business day with exactly so many before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 60 }), (ahead, count) => {
        const from = addDays('2022-01-01', ahead);
        const last = addBusinessDays(from, count, ofLaw);
        expect(isBusinessDay(last, ofLaw)).toBe(true);
        expect(businessDaysBetween(businessDayFrom(from, ofLaw), last, ofLaw)).toBe(count);
        expect(businessDaysBetween(last, businessDayFrom(from, ofLaw), ofLaw)).toBe(-count || 0);
        expect(daysBetween(from, last)).toBeGreaterThanOrEqual(count);
      }),
    );
  });
});

it.each([
  ['on a Friday', '2026-11-27', '2026-12-04'],
  ['on a Saturday, as on the next Monday', '2026-11-28', '2026-12-07'],
  ['before a moved Monday of the law', '2026-11-13', '2026-11-23'],
  ['over Christmas and New Year', '2026-12-24', '2027-01-04'],
])('what was published %s may be objected to for five business days', (_, publishedOn, last) => {
  expect(objectionUntil(publishedOn, holidaysWith([]))).toBe(last);
});

it('counts the days of the company', () => {
  const isHoliday = holidaysWith([{ day: '2026-12-01', isOff: true }]);
  expect(objectionUntil('2026-11-27', isHoliday)).toBe('2026-12-07');
});
