import { addDays, daysBetween } from '../deadlines/dates.ts';
import type { IsHoliday } from '../privacy/business-days.ts';

/** The most activities a week that somebody may choose. */
export const MAX_WEEKLY_GOAL = 7;
/** The longest that a pause lasts, in days. */
const MAX_PAUSE_DAYS = 366;

const DAYS_IN_WEEK = 7;
const WORKING_DAYS = 5;
/** A Monday, from which the weeks are counted. */
const A_MONDAY = '2024-01-01';

/** Days from `from` on that are left out, until the one on which the rhythm goes on. */
export type Pause = { from: string; resumesOn: string };

/** A learner's own rhythm: activities a week, and the last pause that they said. */
export type Rhythm = { goal: number; pause: Pause | null };

/** A week of a rhythm as it stands today. */
export type RhythmWeek =
  | { kind: 'paused'; resumesOn: string }
  /** Every working day of the week is off. */
  | { kind: 'free' }
  | { kind: 'open'; goal: number; done: number; isDayOff: boolean };

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const past = daysBetween(A_MONDAY, day) % DAYS_IN_WEEK;
  return addDays(day, -((past + DAYS_IN_WEEK) % DAYS_IN_WEEK));
}

/** The week of `today`: its goal falls with its working days that are off, whether by a holiday or by the pause. */
export function rhythmWeek(
  { goal, pause }: Rhythm,
  { today, done, isHoliday }: { today: string; done: number; isHoliday: IsHoliday },
): RhythmWeek {
  if (isPaused(pause, today)) return { kind: 'paused', resumesOn: pause.resumesOn };
  const monday = mondayOf(today);
  const isOff = (day: string) => isHoliday(day) || isPaused(pause, day);
  const working = Array.from({ length: WORKING_DAYS }, (_, at) => addDays(monday, at)).filter(
    (day) => !isOff(day),
  );
  if (working.length === 0) return { kind: 'free' };
  return {
    kind: 'open',
    goal: Math.ceil((goal * working.length) / WORKING_DAYS),
    done,
    isDayOff: isHoliday(today),
  };
}

/** True on a day of the pause. */
export function isPaused(pause: Pause | null, day: string): pause is Pause {
  return pause !== null && day >= pause.from && day < pause.resumesOn;
}

/** True where a pause may end on that day. */
export const mayResumeOn = (day: string, today: string): boolean =>
  day > today && daysBetween(today, day) <= MAX_PAUSE_DAYS;

/** In weeks: the lengths of a pause that are offered, a long leave among them. */
const PAUSE_WEEKS = [1, 2, 3, 4, 6, 8, 12, 16, 26] as const;

/** The Mondays on which a pause may end, and the day on which one under way does. */
export function resumeDays(pause: Pause | null, today: string): string[] {
  const monday = mondayOf(today);
  const offered = PAUSE_WEEKS.map((weeks) => addDays(monday, DAYS_IN_WEEK * weeks));
  const known = isPaused(pause, today) && !offered.includes(pause.resumesOn) ? [pause.resumesOn] : [];
  return [...known, ...offered].sort();
}
