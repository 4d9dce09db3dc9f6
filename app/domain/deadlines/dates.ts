/**
 * Dates of the business zone. A calendar day travels as `yyyy-mm-dd`, an instant as `Date`; one IANA zone
 * (for example `America/Mexico_City`) decides which day an instant belongs to. No function reads the clock.
 */

import { businessZone, deviceZone, zoneName } from './zones.ts';

const MONTHS = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const;

const DAY_MS = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Building a formatter costs far more than using it, and a process sees one or two zones. */
function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: businessZone(zone),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(zone, made);
  return made;
}

/** No zone changes its offset within a quarter of an hour of UTC. */
const QUARTER_MS = 15 * 60_000;
const mostOffsets = 10_000;
const offsets = new Map<string, number>();

/**
 * The time on the wall clock of the zone at that instant, read as if it were UTC, in milliseconds (of a whole second).
 */
function wallClock(zone: string, instant: number): number {
  const wholeSecond = Math.floor(instant / 1000) * 1000;
  return wholeSecond + offsetAt(zone, wholeSecond);
}

/** The milliseconds that the zone's clock is ahead of UTC at that instant; asking the formatter costs 5 µs. */
function offsetAt(zone: string, instant: number): number {
  const quarter = Math.floor(instant / QUARTER_MS) * QUARTER_MS;
  const key = `${zone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= mostOffsets) offsets.clear();
  const offset = shownAt(zone, quarter) - quarter;
  offsets.set(key, offset);
  return offset;
}

/** The minutes that the zone's clock is ahead of UTC at that instant. */
export const minutesOfZone = (zone: string, instant: Date): number =>
  offsetAt(zone, instant.getTime()) / 60_000;

function shownAt(zone: string, instant: number): number {
  const parts = new Map(
    formatterOf(zone)
      .formatToParts(instant)
      .map((part) => [part.type, Number(part.value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
}

function utcOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOfUtc(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** The first and the last day of the product: the clocks of zones, and the day before or after, are known for all between. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';

/** True for a real calendar day of the years 1900 to 2199 written `yyyy-mm-dd` (2026-02-30 is not one). */
export function isDay(text: string | null | undefined): text is string {
  if (!text || text < FIRST_DAY || text > LAST_DAY) return false;
  const milliseconds = utcOf(text);
  return !Number.isNaN(milliseconds) && dayOfUtc(milliseconds) === text;
}

/** The calendar day, `yyyy-mm-dd`, that the instant belongs to in the zone. */
export function todayIn(zone: string, now: Date): string {
  return dayOfUtc(wallClock(zone, now.getTime()));
}

/** Minutes since midnight on the zone's wall clock, 0-1439. */
export function minuteOfDayIn(zone: string, now: Date): number {
  return Math.floor((wallClock(zone, now.getTime()) % DAY_MS) / 60_000);
}

/** Wall-clock time of the zone as `10:05`, 24 hours. */
export function timeIn(zone: string, instant: Date): string {
  const minutes = minuteOfDayIn(zone, instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Minutes that the device's clock is before the business zone's at that instant; 0 where they are of one zone. */
export function minutesAhead(zone: string, instant: Date): number {
  const device = deviceZone(zone);
  if (device === null) return 0;
  return Math.round((wallClock(device, instant.getTime()) - wallClock(zone, instant.getTime())) / 60_000);
}

/** {@link timeIn} as a screen shows it: on a device whose clock is another one then, with the name of its zone. */
export const hourText = (zone: string, instant: Date): string => named(zone, instant, timeIn(zone, instant));

/** {@link hourText} with its seconds: `10:05:09`. */
export function secondText(zone: string, instant: Date): string {
  const seconds = String(instant.getUTCSeconds()).padStart(2, '0');
  return named(zone, instant, `${timeIn(zone, instant)}:${seconds}`);
}

const named = (zone: string, instant: Date, time: string): string =>
  minutesAhead(zone, instant) === 0 ? time : `${time}, ${zoneName(zone)}`;

/**
 * The instant at which the zone's clock shows that day and time.
 * A time that the clock shows twice gives the first; one it skips gives the same time after the jump.
 */
export function instantIn(zone: string, day: string, hour: number, minute = 0): Date {
  const wall = utcOf(day) + (hour * 60 + minute) * 60_000;
  const before = offsetAt(zone, wall - DAY_MS);
  const after = offsetAt(zone, wall + DAY_MS);
  const shown = [wall - before, wall - after].filter((instant) => wallClock(zone, instant) === wall);
  return new Date(shown.length > 0 ? Math.min(...shown) : wall - before);
}

/** First instant of the day in the zone. */
export function startOfDayIn(zone: string, day: string): Date {
  return instantIn(zone, day, 0);
}

/** First instant after the day: a deadline day is usable until here. */
export function endOfDayIn(zone: string, day: string): Date {
  return startOfDayIn(zone, addDays(day, 1));
}

export function addDays(day: string, days: number): string {
  return dayOfUtc(utcOf(day) + days * DAY_MS);
}

/** The same day so many months earlier; the last one of a month that has no such day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return dayOfUtc(Date.UTC(year, month - 1 - months, Math.min(date, last)));
}

/** Calendar days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (utcOf(to) - utcOf(from)) / DAY_MS;
}

/** Month name with capital, as the specification's date shapes want it. */
function monthOf(day: string): string {
  return String(MONTHS[Number(day.slice(5, 7)) - 1]);
}

function dayNumber(day: string): number {
  return Number(day.slice(8, 10));
}

/** `12 de marzo de 2026`; empty when there is no valid day. */
export function longDate(day: string | null): string {
  if (!isDay(day)) return '';
  return `${dayNumber(day)} de ${monthOf(day).toLowerCase()} de ${day.slice(0, 4)}`;
}

/** «Del 1 de marzo de 2026 al 30 de junio de 2026»; without an end, since when. */
export const groupPeriodText = (startsOn: string, endsOn: string | null): string =>
  endsOn === null ? `Desde el ${longDate(startsOn)}` : `Del ${longDate(startsOn)} al ${longDate(endsOn)}`;

/** `14 de marzo`; empty when there is no valid day. */
export function shortDate(day: string | null): string {
  if (!isDay(day)) return '';
  return `${dayNumber(day)} de ${monthOf(day).toLowerCase()}`;
}

/** `14 mar`, for a table; empty when there is no valid day. */
export function tableDate(day: string | null): string {
  if (!isDay(day)) return '';
  return `${dayNumber(day)} ${monthOf(day).toLowerCase().slice(0, 3)}`;
}

/** `10 al 20 dic`, `28 nov al 5 dic`, for a table. */
export function tablePeriod(from: string, to: string): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isOneMonth ? dayNumber(from) : tableDate(from)} al ${tableDate(to)}`;
}

/**
 * `05/Marzo/2022` (spec §2.3, A-48): an instant or ISO text in the business zone, or a plain day as it
 * stands. Empty when the value is no date.
 */
export function spanishDate(zone: string, value: Date | string | null | undefined): string {
  const day = dayOf(zone, value);
  return day ? `${day.slice(8, 10)}/${monthOf(day)}/${day.slice(0, 4)}` : '';
}

function dayOf(zone: string, value: Date | string | null | undefined): string | null {
  if (!value) return null;
  if (typeof value === 'string' && isDay(value)) return value;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? null : todayIn(zone, instant);
}

/** `3 DE Marzo AL 14 DE Marzo` (spec §2.4, A-48); empty when one of the two days is missing. */
export function periodText(from: string | null, to: string | null): string {
  if (!isDay(from) || !isDay(to)) return '';
  const end = (day: string) => `${dayNumber(day)} DE ${monthOf(day)}`;
  return `${end(from)} AL ${end(to)}`;
}

/** `14 de marzo, 10:42` on the zone's clock, from an ISO instant. */
export function shortDateTime(zone: string, instant: string): string {
  const at = new Date(instant);
  return `${shortDate(todayIn(zone, at))}, ${hourText(zone, at)}`;
}

/** {@link shortDateTime} in a column: `14 mar, 10:42`. */
export function columnDateTime(zone: string, instant: string): string {
  const at = new Date(instant);
  return `${tableDate(todayIn(zone, at))}, ${hourText(zone, at)}`;
}

/** `14 de marzo de 2026, 10:42` on the zone's clock, from an ISO instant. */
export function longDateTime(zone: string, instant: string): string {
  const at = new Date(instant);
  return `${longDate(todayIn(zone, at))}, ${hourText(zone, at)}`;
}

/** An instant within a sentence: `14 de marzo de 2026 a las 10:42`, in the zone. */
export const momentText = (zone: string, at: Date): string =>
  `${longDate(todayIn(zone, at))} a las ${hourText(zone, at)}`;

/** `a las 10:42` for an instant of today, `el 14 de marzo a las 10:42` for one of another day. */
export function clockText(zone: string, instant: Date, now: Date): string {
  const day = todayIn(zone, instant);
  const time = `a las ${hourText(zone, instant)}`;
  return day === todayIn(zone, now) ? time : `el ${shortDate(day)} ${time}`;
}

/** `hasta las 23:59 del 14 de marzo`; `Por definir` without a valid day. */
export function deadlineText(day: string | null): string {
  return isDay(day) ? `hasta las 23:59 del ${shortDate(day)}` : 'Por definir';
}
