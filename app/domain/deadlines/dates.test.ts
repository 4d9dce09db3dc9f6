import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  clockText,
  columnDateTime,
  daysBetween,
  deadlineText,
  endOfDayIn,
  groupPeriodText,
  instantIn,
  isDay,
  longDate,
  longDateTime,
  minuteOfDayIn,
  momentText,
  monthsBefore,
  periodText,
  shortDate,
  shortDateTime,
  spanishDate,
  startOfDayIn,
  tableDate,
  tablePeriod,
  timeIn,
  todayIn,
} from './dates.ts';

const MEXICO = 'America/Mexico_City';
/** Zones that jump at midnight, by half an hour, by 45 minutes, or not at all. */
const ZONES = [MEXICO, 'America/Tijuana', 'America/Sao_Paulo', 'America/Havana', 'Europe/Madrid', 'UTC'];
const ODD_ZONES = [
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
];

const at = (iso: string) => new Date(iso);

describe('the business day of an instant (A-15)', () => {
  it.each([
    [MEXICO, '2026-03-15T05:59:59.999Z', '2026-03-14', '23:59'],
    [MEXICO, '2026-03-15T06:00:00.000Z', '2026-03-15', '00:00'],
    [MEXICO, '2021-07-01T04:59:59Z', '2021-06-30', '23:59'],
    [MEXICO, '2021-07-01T05:00:00Z', '2021-07-01', '00:00'],
    ['America/Tijuana', '2026-07-01T06:59:00Z', '2026-06-30', '23:59'],
    ['Pacific/Kiritimati', '2025-12-31T10:00:00Z', '2026-01-01', '00:00'],
    ['UTC', '2024-02-29T23:05:00Z', '2024-02-29', '23:05'],
  ])('in %s %s is %s, %s', (zone, iso, day, time) => {
    expect(todayIn(zone, at(iso))).toBe(day);
    expect(timeIn(zone, at(iso))).toBe(time);
    expect(minuteOfDayIn(zone, at(iso))).toBe(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  });

  it('refuses an invalid instant rather than inventing a day', () => {
    expect(() => todayIn(MEXICO, new Date(Number.NaN))).toThrow(RangeError);
  });
});

describe('instants of a day', () => {
  it.each([
    [MEXICO, '2026-03-14', '2026-03-14T06:00:00.000Z'],
    [MEXICO, '2021-04-04', '2021-04-04T06:00:00.000Z'],
    [MEXICO, '2021-04-05', '2021-04-05T05:00:00.000Z'],
    // midnight does not exist: the day begins at 01:00
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    // midnight comes twice: the day begins at the first
    ['America/Havana', '2025-11-02', '2025-11-02T04:00:00.000Z'],
  ])('%s: %s begins at %s', (zone, day, iso) => {
    expect(startOfDayIn(zone, day).toISOString()).toBe(iso);
  });

  it('a day is exactly the instants from its start to its end, in eleven zones and 40 years', () => {
    const zone = fc.constantFrom(...ZONES, ...ODD_ZONES);
    fc.assert(
      fc.property(zone, fc.integer({ min: 0, max: 14_600 }), (where, offset) => {
        const day = addDays('2000-01-01', offset);
        const start = startOfDayIn(where, day);
        const end = endOfDayIn(where, day);
        const justBefore = (instant: Date) => new Date(instant.getTime() - 1);
        return (
          todayIn(where, start) === day &&
          todayIn(where, justBefore(start)) === addDays(day, -1) &&
          todayIn(where, justBefore(end)) === day &&
          todayIn(where, end) === addDays(day, 1)
        );
      }),
      { numRuns: 4_000 },
    );
  });

  it('09:00 is 09:00 in every zone on every day', () => {
    const zone = fc.constantFrom(...ZONES, ...ODD_ZONES);
    fc.assert(
      fc.property(zone, fc.integer({ min: 0, max: 14_600 }), (where, offset) => {
        const day = addDays('2000-01-01', offset);
        const morning = instantIn(where, day, 9);
        return timeIn(where, morning) === '09:00' && todayIn(where, morning) === day;
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads minutes too', () => {
    expect(instantIn(MEXICO, '2026-03-14', 17, 45).toISOString()).toBe('2026-03-14T23:45:00.000Z');
  });
});

describe('calendar arithmetic', () => {
  it.each([
    ['2026-03-14', 1, '2026-03-15'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-14', 0, '2026-03-14'],
  ])('%s + %d = %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(days);
  });

  it.each([
    ['2026-03-14', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['1900-01-01', true],
    ['2199-12-31', true],
    ['0000-00-00', false],
    ['0000-01-01', false],
    ['0001-01-01', false],
    ['1899-12-31', false],
    ['9999-12-31', false],
    ['275760-09-13', false],
    ['+010000-01-01', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-3-14', false],
    ['14/03/2026', false],
    ['2026-03-14T00:00:00Z', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('%s is a day: %s', (text, valid) => {
    expect(isDay(text)).toBe(valid);
  });
});

describe('texts (spec §2.3, §2.4, A-15, A-46, A-48)', () => {
  it.each([
    ['2022-03-05', '05/Marzo/2022'],
    ['2022-03-05T23:00:00-06:00', '05/Marzo/2022'],
    ['2022-03-06T05:59:59Z', '05/Marzo/2022'],
    ['2022-03-06T06:00:00Z', '06/Marzo/2022'],
    [new Date('2026-12-31T12:00:00Z'), '31/Diciembre/2026'],
    [new Date('2026-09-01T12:00:00Z'), '01/Septiembre/2026'],
    [new Date(Number.NaN), ''],
    ['no es fecha', ''],
    ['2026-02-31T99:00', ''],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%s → «%s»', (value, text) => {
    expect(spanishDate(MEXICO, value)).toBe(text);
  });

  it.each([
    ['2026-03-03', '2026-03-14', '3 DE Marzo AL 14 DE Marzo'],
    ['2026-01-30', '2026-02-02', '30 DE Enero AL 2 DE Febrero'],
    [null, '2026-03-14', ''],
    ['2026-03-03', null, ''],
    ['mañana', '2026-03-14', ''],
  ])('period from %s to %s: «%s»', (from, to, text) => {
    expect(periodText(from, to)).toBe(text);
  });

  it.each([
    ['2026-03-14', 'hasta las 23:59 del 14 de marzo', '14 de marzo de 2026', '14 de marzo', '14 mar'],
    ['2026-08-01', 'hasta las 23:59 del 1 de agosto', '1 de agosto de 2026', '1 de agosto', '1 ago'],
    [null, 'Por definir', '', '', ''],
    ['2026-02-30', 'Por definir', '', '', ''],
  ])('%s: «%s», «%s», «%s», «%s»', (day, deadline, long, short, table) => {
    expect(deadlineText(day)).toBe(deadline);
    expect(longDate(day)).toBe(long);
    expect(shortDate(day)).toBe(short);
    expect(tableDate(day)).toBe(table);
  });

  it.each([
    ['2026-12-10', '2026-12-20', '10 al 20 dic'],
    ['2026-11-28', '2026-12-05', '28 nov al 5 dic'],
    ['2026-12-28', '2027-12-05', '28 dic al 5 dic'],
  ])('in a table from %s to %s: «%s»', (from, to, text) => {
    expect(tablePeriod(from, to)).toBe(text);
  });

  it.each([
    [MEXICO, '2026-03-14T16:42:00Z', '2026-03-15T05:59:59Z', 'a las 10:42'],
    [MEXICO, '2026-03-14T16:42:00Z', '2026-03-15T06:00:00Z', 'el 14 de marzo a las 10:42'],
    ['Asia/Kathmandu', '2026-03-14T16:42:00Z', '2026-03-14T17:00:00Z', 'a las 22:27'],
  ])('in %s, %s seen at %s: «%s»', (zone, instant, now, text) => {
    expect(clockText(zone, at(instant), at(now))).toBe(text);
  });

  it('names the twelve months in Spanish', () => {
    const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-15`);
    const platform = new Intl.DateTimeFormat('es-MX', { month: 'long', timeZone: 'UTC' });
    expect(months.map((day) => longDate(day).split(' ')[2])).toEqual(
      months.map((day) => platform.format(new Date(`${day}T00:00:00Z`))),
    );
  });
});

it('says from when to when a generation runs', () => {
  expect(groupPeriodText('2026-03-01', '2026-06-30')).toBe('Del 1 de marzo de 2026 al 30 de junio de 2026');
  expect(groupPeriodText('2026-03-01', null)).toBe('Desde el 1 de marzo de 2026');
});

describe('a day with its time', () => {
  it('is of the zone, with or without the year', () => {
    expect(shortDateTime(MEXICO, '2026-11-21T05:59:00Z')).toBe('20 de noviembre, 23:59');
    expect(shortDateTime(MEXICO, '2026-03-14T05:59:00Z')).toBe('13 de marzo, 23:59');
    expect(columnDateTime(MEXICO, '2026-03-14T05:59:00Z')).toBe('13 mar, 23:59');
    expect(longDateTime(MEXICO, '2026-03-15T05:30:00Z')).toBe('14 de marzo de 2026, 23:30');
    expect(longDateTime(MEXICO, '2026-11-21T06:00:00Z')).toBe('21 de noviembre de 2026, 00:00');
  });
});

describe('monthsBefore', () => {
  it.each([
    ['2026-11-27', 12, '2025-11-27'],
    ['2026-03-31', 1, '2026-02-28'],
    ['2028-03-31', 1, '2028-02-29'],
    ['2024-02-29', 12, '2023-02-28'],
    ['2026-01-15', 1, '2025-12-15'],
    ['2026-01-31', 14, '2024-11-30'],
  ])('%s, %i months', (day, months, before) => expect(monthsBefore(day, months)).toBe(before));
});

it('says an instant within a sentence', () => {
  expect(momentText('America/Mexico_City', new Date('2026-03-14T16:42:00Z'))).toBe(
    '14 de marzo de 2026 a las 10:42',
  );
});
