import { isPaused, resumeDays } from '#app/domain/rhythm/rhythm.ts';
import { ownRhythm } from '#app/product/rhythm/own-rhythm.ts';
import { weekText } from '#app/product/rhythm/rhythm.texts.ts';
import type { RhythmRow } from '#server/repositories/rhythm/rhythm.ts';
import type { ProfileRhythm } from '../profile.types.ts';

/** The rhythm of a row on a day; of nobody's row, the choice that is offered. */
export function rhythmView(row: RhythmRow | null, today: string): ProfileRhythm {
  if (row === null) return { goal: null, resumesOn: null, week: null, resumeDays: resumeDays(null, today) };
  const { goal, pause, week } = ownRhythm(row, today);
  return {
    goal,
    resumesOn: isPaused(pause, today) ? pause.resumesOn : null,
    week: weekText(week),
    resumeDays: resumeDays(pause, today),
  };
}
