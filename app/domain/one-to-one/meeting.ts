import { addDays, todayIn } from '../deadlines/dates.ts';

/** The day and hour of a 1-1 that a boss and a collaborator agreed on (product: meetings). */
export type Meeting = { startsAt: Date; minutes: number; place: string };

/** The lengths to choose from, in minutes. */
export const MEETING_MINUTES = [30, 45, 60, 90, 120] as const;
export const USUAL_MINUTES = 60;
/** The longest place or link, in characters. */
export const MAX_PLACE = 200;
/** After the boss's period a 1-1 is late and still to be held: so many days ahead. */
export const LATE_DAYS = 60;

/** First day of the 1-1 and last of the boss's period. */
export type MeetingDays = { oneToOneOn: string | null; endsOn: string | null };

/** The days that can be chosen today; null while the 1-1 has no day. */
export function meetingPeriod(
  { oneToOneOn, endsOn }: MeetingDays,
  today: string,
): { from: string; to: string } | null {
  if (oneToOneOn === null) return null;
  const from = oneToOneOn > today ? oneToOneOn : today;
  return { from, to: endsOn === null || endsOn < today ? addDays(from, LATE_DAYS) : endsOn };
}

export type MeetingRefusal = 'dayless' | 'past' | 'outside';

/** Why a 1-1 cannot begin then; null where it can. */
export function meetingRefusal(
  startsAt: Date,
  days: MeetingDays,
  { zone, now }: { zone: string; now: Date },
): MeetingRefusal | null {
  const period = meetingPeriod(days, todayIn(zone, now));
  if (period === null) return 'dayless';
  if (startsAt <= now) return 'past';
  const day = todayIn(zone, startsAt);
  return day < period.from || day > period.to ? 'outside' : null;
}

/** When it ends. */
export const meetingEnd = ({ startsAt, minutes }: Pick<Meeting, 'startsAt' | 'minutes'>): Date =>
  new Date(startsAt.getTime() + minutes * 60_000);

/** True where the two are at another time or place: calendars are told. */
export const isMoved = (before: Meeting, after: Meeting): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() ||
  before.minutes !== after.minutes ||
  before.place !== after.place;
