import { addDays, instantIn, todayIn } from '../deadlines/dates.ts';
import { type IsHoliday, isBusinessDay } from '../privacy/business-days.ts';

/** How soon Support answers a request, the most urgent first. */
export const ticketPriorities = ['urgent', 'high', 'normal', 'low'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** Business hours within which a request gets its first answer. */
export const targetHours: Readonly<Record<TicketPriority, number>> = {
  urgent: 2,
  high: 4,
  normal: 9,
  low: 27,
};

/** The hours of the desk on a business day: from and to, on the clock of the zone. */
const OPENS_AT = 9;
const CLOSES_AT = 18;

const HOUR_MS = 60 * 60_000;

type Span = { from: number; to: number };

/** The zone whose clock the desk follows, and its open hours on a day; null on a day of rest. */
export type DeskCalendar = { zone: string; openHours: (day: string) => Span | null };

/** A calendar of the desk; it remembers each day, as the figures of the desk ask for the same ones over and over. */
export function deskCalendar(zone: string, isHoliday: IsHoliday): DeskCalendar {
  const known = new Map<string, Span | null>();
  return {
    zone,
    openHours: (day) => {
      let span = known.get(day);
      if (span === undefined) {
        span = openHours(day, zone, isHoliday);
        known.set(day, span);
      }
      return span;
    },
  };
}

function openHours(day: string, zone: string, isHoliday: IsHoliday): Span | null {
  if (!isBusinessDay(day, isHoliday)) return null;
  return {
    from: instantIn(zone, day, OPENS_AT).getTime(),
    to: instantIn(zone, day, CLOSES_AT).getTime(),
  };
}

/** The moment at which so many business hours have passed since `from`. */
export function afterBusinessHours(from: Date, hours: number, calendar: DeskCalendar): Date {
  let left = hours * HOUR_MS;
  for (let day = todayIn(calendar.zone, from); ; day = addDays(day, 1)) {
    const open = calendar.openHours(day);
    if (!open) continue;
    const begins = Math.max(open.from, from.getTime());
    const rest = Math.max(0, open.to - begins);
    if (left <= rest) return new Date(begins + left);
    left -= rest;
  }
}

/** The moment since which so many business hours have passed until `to`. */
export function beforeBusinessHours(to: Date, hours: number, calendar: DeskCalendar): Date {
  let left = hours * HOUR_MS;
  for (let day = todayIn(calendar.zone, to); ; day = addDays(day, -1)) {
    const open = calendar.openHours(day);
    if (!open) continue;
    const ends = Math.min(open.to, to.getTime());
    const rest = Math.max(0, ends - open.from);
    if (left <= rest) return new Date(ends - left);
    left -= rest;
  }
}

/** Business hours from one moment to another, with their fraction. */
export function businessHours(from: Date, to: Date, calendar: DeskCalendar): number {
  const last = todayIn(calendar.zone, to);
  let sum = 0;
  for (let day = todayIn(calendar.zone, from); day <= last; day = addDays(day, 1)) {
    const open = calendar.openHours(day);
    if (!open) continue;
    sum += Math.max(0, Math.min(open.to, to.getTime()) - Math.max(open.from, from.getTime()));
  }
  return sum / HOUR_MS;
}

/** Until when a request must have its first answer. */
export const answerDueAt = (createdAt: Date, priority: TicketPriority, calendar: DeskCalendar): Date =>
  afterBusinessHours(createdAt, targetHours[priority], calendar);

/** The middle one of some numbers, of an even count the mean of the two; null of none. */
export function middleOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const both = sorted.length % 2 === 0 ? sorted.slice(half - 1, half + 1) : sorted.slice(half, half + 1);
  return both.length === 0 ? null : both.reduce((sum, one) => sum + one, 0) / both.length;
}
