import { folded } from '../text/text.ts';
import type { Level } from './challenge.ts';
import { isRubricScore } from './challenge-review.ts';

export const MIN_LEVELS = 2;
export const MAX_LEVELS = 5;

export type LevelFault = 'no-score' | 'not-ascending' | 'same-name';

type Judged = Pick<Level, 'name' | 'value'>;

/** The faults of a criterion's levels, each with the place of its level. */
export function levelFaults(levels: readonly Judged[]): { place: number; fault: LevelFault }[] {
  return levels.flatMap((level, place) => {
    const fault = faultOf(level, levels.slice(0, place));
    return fault === null ? [] : [{ place, fault }];
  });
}

function faultOf({ name, value }: Judged, before: readonly Judged[]): LevelFault | null {
  if (!isRubricScore(value)) return 'no-score';
  if (before.some((one) => one.value >= value)) return 'not-ascending';
  return before.some((one) => folded(one.name) === folded(name)) ? 'same-name' : null;
}

/** True where a criterion has no levels, or so many as it may and none with a fault. */
export function areLevelsWhole(levels: readonly Judged[] | undefined): boolean {
  if (!levels) return true;
  const isCounted = levels.length >= MIN_LEVELS && levels.length <= MAX_LEVELS;
  return isCounted && levelFaults(levels).length === 0;
}
