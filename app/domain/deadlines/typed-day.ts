import { isDay } from './dates.ts';

/** The ways in which a whole day is typed or pasted: `14/03/2026`, `14-3-2026`, `14032026`, `2026-03-14`. */
const shapes = [
  /^(?<day>\d{1,2})[/.\- ](?<month>\d{1,2})[/.\- ](?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
];
/** `14/3/26`: only once nothing more is typed, as it is how 2026 begins too. */
const shortYear = /^(\d{1,2}[/.\- ]\d{1,2}[/.\- ])(\d{2})$/;

/** `14/03/2026` of `yyyy-mm-dd`; what is no day as it stands. */
export const dayText = (day: string): string => (isDay(day) ? day.split('-').reverse().join('/') : day);

/** `yyyy-mm-dd` of a typed day with its whole year; null for anything else. */
export function typedDay(text: string): string | null {
  const day = shapedDay(text);
  return isDay(day) ? day : null;
}

/** {@link typedDay} of a text that is finished: a year of two digits is one of this century. */
export const finishedDay = (text: string): string | null => typedDay(wholeYear(text));

/** The reason why a finished text is no day: its form, or no calendar has it; null for a day and for nothing. */
export function typedDayFault(text: string): 'form' | 'unknown' | null {
  if (text.trim() === '' || finishedDay(text) !== null) return null;
  return shapedDay(wholeYear(text)) === null ? 'form' : 'unknown';
}

/** The text with the slashes that whoever types digits means; `before` is what stood there before this key. */
export function withSlashes(text: string, before: string): string {
  if (text.length !== before.length + 1) return text;
  const once = text.replace(/\/[/.\- ]$/, '/');
  return /^\d{2}(\/\d{2})?$/.test(once) ? `${once}/` : once;
}

const wholeYear = (text: string): string => text.trim().replace(shortYear, '$120$2');

function shapedDay(text: string): string | null {
  for (const shape of shapes) {
    const parts = shape.exec(text.trim())?.groups;
    if (parts)
      return [parts.year, ...[parts.month, parts.day].map((two) => String(two).padStart(2, '0'))].join('-');
  }
  return null;
}
