import { addDays, startOfDayIn, todayIn } from '#app/domain/deadlines/dates.ts';
import { between, happens, oneOf } from './chance.ts';

const MINUTE_MS = 60_000;
/** Days are counted from today: negative is past. A moment is a number of milliseconds, as `Date` counts them. */
export type Moments = {
  now: number;
  today: string;
  zone: string;
  /** The calendar day so many days from today. */
  day(offset: number): string;
  /** The moment of that hour of the day so many days from today. */
  at(offset: number, hour: number): number;
  /** A moment of work near that day: seldom on a Sunday, at the hours in which a store leaves time for it. */
  ofWork(offset: number, ...keys: readonly (string | number)[]): number;
  /** The day of a moment, from today. */
  offsetOf(moment: number): number;
};

/** The hours at which people of a store learn: before the opening, after lunch and at the end of a shift. */
const hours = [7, 8, 9, 9, 10, 11, 12, 13, 14, 15, 15, 16, 16, 17, 18, 19, 20, 21];
const DAY_MS = 86_400_000;

/** The moments of a load that happens now. */
export function momentsOf(zone: string, now: Date): Moments {
  const today = todayIn(zone, now);
  const starts = new Map<number, number>();
  const startOf = (offset: number): number => {
    const known = starts.get(offset);
    if (known !== undefined) return known;
    const start = startOfDayIn(zone, addDays(today, offset)).getTime();
    starts.set(offset, start);
    return start;
  };
  const isSunday = (offset: number) => new Date(`${addDays(today, offset)}T12:00:00Z`).getUTCDay() === 0;
  const at = (offset: number, hour: number) => startOf(offset) + Math.round(hour * 60) * MINUTE_MS;
  return {
    now: now.getTime(),
    today,
    zone,
    day: (offset) => addDays(today, offset),
    at,
    ofWork(offset, ...keys) {
      const wanted = Math.floor(offset);
      const day = isSunday(wanted) && happens(0.8, 'sunday', ...keys) ? wanted + 1 : wanted;
      return at(day, oneOf(hours, 'hour', ...keys) + between(0, 1, 'minute', ...keys));
    },
    offsetOf: (moment) => Math.floor((moment - startOf(0)) / DAY_MS),
  };
}

/** A moment as PostgreSQL reads it. */
export const iso = (moment: number): string => new Date(moment).toISOString();
/** The same, or null where it has not come. */
export const isoOrNull = (moment: number | null): string | null => (moment === null ? null : iso(moment));
