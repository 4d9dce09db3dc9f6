import { addDays, instantIn, isDay, timeIn, todayIn } from '../deadlines/dates.ts';

/** The door of a live session opens this long before it starts (product: live sessions), in ms. */
const DOOR_OPENS_MS = 10 * 60_000;

/** True while a live session can be joined: from ten minutes before it starts until it ends. */
export function isDoorOpen(session: { startsAt: Date; endsAt: Date }, now: Date): boolean {
  const opens = session.startsAt.getTime() - DOOR_OPENS_MS;
  return now.getTime() >= opens && now.getTime() < session.endsAt.getTime();
}

/** Milliseconds until the door opens, or until the session ends once it is open. */
export function doorChangesIn(session: { startsAt: Date; endsAt: Date }, now: Date): number {
  const opens = session.startsAt.getTime() - DOOR_OPENS_MS;
  return (isDoorOpen(session, now) ? session.endsAt.getTime() : opens) - now.getTime();
}

/** The longest live session. */
export const MAX_SESSION_HOURS = 8;

/** True where the text is a day and a time as a clock shows them, `yyyy-mm-ddThh:mm`, of the years 2020 to 2099. */
export function isLocalTime(text: string): boolean {
  const [, day = '', hour = '', minute = ''] = localShape.exec(text) ?? [];
  return isDay(day) && day >= '2020' && day < '2100' && Number(hour) < 24 && Number(minute) < 60;
}

const localShape = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/;

/** The instant at which the zone's clock shows that day and time. */
export function instantOfLocal(zone: string, local: string): Date {
  return instantIn(zone, local.slice(0, 10), Number(local.slice(11, 13)), Number(local.slice(14, 16)));
}

/** The time on the zone's clock at that instant, `yyyy-mm-ddThh:mm`. */
export const localOf = (zone: string, instant: Date): string =>
  `${todayIn(zone, instant)}T${timeIn(zone, instant)}`;

/** Hours between two times of the same clock; negative when the end is before the start. */
export const sessionHours = (startsAt: string, endsAt: string): number =>
  (Date.parse(`${endsAt}Z`) - Date.parse(`${startsAt}Z`)) / 3_600_000;

/** The same time so many weeks later, on the clock: a change to summer time does not move it. */
export const weeksLater = (local: string, weeks: number): string =>
  `${addDays(local.slice(0, 10), 7 * weeks)}${local.slice(10)}`;

/** Where a live session stands at that instant. */
export function sessionState(
  { startsAt, endsAt, cancelledAt }: { startsAt: Date; endsAt: Date; cancelledAt: Date | null },
  now: Date,
): 'coming' | 'running' | 'over' | 'cancelled' {
  if (cancelledAt !== null) return 'cancelled';
  if (now < startsAt) return 'coming';
  return now < endsAt ? 'running' : 'over';
}
