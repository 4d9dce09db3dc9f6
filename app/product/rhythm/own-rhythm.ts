import { startOfDayIn, todayIn } from '#app/domain/deadlines/dates.ts';
import { holidaysWith } from '#app/domain/privacy/business-days.ts';
import { mondayOf, type Rhythm, type RhythmWeek, rhythmWeek } from '#app/domain/rhythm/rhythm.ts';
import type { RhythmRow } from '#server/repositories/rhythm/rhythm.ts';

/** A learner's rhythm with the week of today. */
export type OwnRhythm = Rhythm & { week: RhythmWeek };

/** The rhythm of a row on a day. */
export function ownRhythm(row: RhythmRow, today: string): OwnRhythm {
  const { goal, pausedFrom, resumesOn, done, changes } = row;
  const pause = pausedFrom === null || resumesOn === null ? null : { from: pausedFrom, resumesOn };
  const week = rhythmWeek({ goal, pause }, { today, done, isHoliday: holidaysWith(changes) });
  return { goal, pause, week };
}

/** The week of a moment as its statement takes it: its Monday, and the first instant of it in the business zone. */
export function weekOf(zone: string, now: Date): { monday: string; weekFrom: Date } {
  const monday = mondayOf(todayIn(zone, now));
  return { monday, weekFrom: startOfDayIn(zone, monday) };
}
