import { addDays } from '../deadlines/dates.ts';

/** A day that the company changes: one of its own on which it does not work, or one of the law on which it does. */
export type HolidayChange = { day: string; isOff: boolean };

/** True where a calendar day, `yyyy-mm-dd`, is a day of rest; weekends aside. */
export type IsHoliday = (day: string) => boolean;

/** A day of rest of the law. */
export type LegalHoliday =
  | 'new-year'
  | 'constitution'
  | 'juarez'
  | 'labour'
  | 'independence'
  | 'executive'
  | 'revolution'
  | 'christmas';

const monday = 1;

/**
 * The days of rest of a year by article 74 of the Mexican labour law, in their order: with its three moved Mondays and,
 * every sixth year from 2024 on, the day on which the federal executive changes (product: business days). Days of
 * elections are of no rule: somebody adds them.
 */
export function legalHolidays(year: number): { day: string; key: LegalHoliday }[] {
  const change =
    year >= 2024 && (year - 2024) % 6 === 0 ? [{ day: `${year}-10-01`, key: 'executive' as const }] : [];
  return [
    { day: `${year}-01-01`, key: 'new-year' },
    { day: nthMonday(year, 2, 1), key: 'constitution' },
    { day: nthMonday(year, 3, 3), key: 'juarez' },
    { day: `${year}-05-01`, key: 'labour' },
    { day: `${year}-09-16`, key: 'independence' },
    ...change,
    { day: nthMonday(year, 11, 3), key: 'revolution' },
    { day: `${year}-12-25`, key: 'christmas' },
  ];
}

/** The holidays of the law with the company's changes, which win. */
export function holidaysWith(changes: readonly HolidayChange[]): IsHoliday {
  const changed = new Map(changes.map(({ day, isOff }) => [day, isOff]));
  const years = new Map<number, ReadonlySet<string>>();
  return (day) => {
    const own = changed.get(day);
    if (own !== undefined) return own;
    const year = Number(day.slice(0, 4));
    const known = years.get(year) ?? new Set(legalHolidays(year).map((holiday) => holiday.day));
    years.set(year, known);
    return known.has(day);
  };
}

/** Monday to Friday, and no holiday. */
export function isBusinessDay(day: string, isHoliday: IsHoliday): boolean {
  const weekday = weekdayOf(day);
  return weekday >= monday && weekday <= 5 && !isHoliday(day);
}

/** The day itself when it is one of business, else the next that is. */
export function businessDayFrom(day: string, isHoliday: IsHoliday): string {
  let next = day;
  while (!isBusinessDay(next, isHoliday)) next = addDays(next, 1);
  return next;
}

/**
 * The last day of a term of `count` business days that runs from `day`: the day after counts as the first. What comes on
 * another day came on the next one of business.
 */
export function addBusinessDays(day: string, count: number, isHoliday: IsHoliday): string {
  let last = businessDayFrom(day, isHoliday);
  for (let counted = 0; counted < count; ) {
    last = addDays(last, 1);
    if (isBusinessDay(last, isHoliday)) counted += 1;
  }
  return last;
}

/** Business days after `from` up to and with `to`; negative, likewise, when `to` is earlier. */
export function businessDaysBetween(from: string, to: string, isHoliday: IsHoliday): number {
  if (to < from) return -businessDaysBetween(to, from, isHoliday);
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
    if (isBusinessDay(day, isHoliday)) count += 1;
  }
  return count;
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The `nth` Monday of a month, 1-12. */
function nthMonday(year: number, month: number, nth: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const ahead = (8 - weekdayOf(first)) % 7;
  return addDays(first, ahead + 7 * (nth - 1));
}

/** Business days to object to what a new version of the privacy notice changes (spec §2.5). */
export const OBJECTION_DAYS = 5;

/** The last day to object to a version, by the day on which it was published. */
export const objectionUntil = (publishedOn: string, isHoliday: IsHoliday): string =>
  addBusinessDays(publishedOn, OBJECTION_DAYS, isHoliday);

/** A version of the notice: being written, the one that people read, or one of before. */
export type NoticeState = 'draft' | 'in-force' | 'former';
