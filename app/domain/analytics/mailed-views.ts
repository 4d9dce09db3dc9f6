import { addDays, instantIn, todayIn } from '../deadlines/dates.ts';

/** How often a view of analytics goes out by mail: each day, each Monday, or each first day of the month. */
export type Frequency = 'day' | 'week' | 'month';

/** Views go out at this hour of the business zone. */
export const MAIL_HOUR = 8;

const MONDAY = 1;

const isMailDay: Record<Frequency, (day: string) => boolean> = {
  day: () => true,
  week: (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === MONDAY,
  month: (day) => day.endsWith('-01'),
};

/** The first moment after `after` at which a view goes out (product: mailed views). */
export function nextMailAt(frequency: Frequency, zone: string, after: Date): Date {
  for (let day = todayIn(zone, after); ; day = addDays(day, 1)) {
    const at = instantIn(zone, day, MAIL_HOUR);
    if (isMailDay[frequency](day) && at > after) return at;
  }
}
