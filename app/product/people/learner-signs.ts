import type { CellState } from '#app/domain/challenges/challenge-cell.ts';
import type { Risk } from '#app/domain/deadlines/deadlines.ts';
import type { Status } from '#app/ui/feedback/status-chip.tsx';

/** How much a learner is at risk of falling behind, in a word. */
export const riskTexts: Record<Risk, string> = { alto: 'Alto', medio: 'Medio', bajo: 'Bajo' };

/** The sign of a risk. */
export const riskChips: Record<Risk, Status> = { alto: 'late', medio: 'waiting', bajo: 'done' };

/** The sign of a challenge's state. */
export const cellChips: Record<CellState, Status> = {
  'not-open': 'locked',
  undelivered: 'pending',
  missed: 'late',
  ungraded: 'waiting',
  returned: 'waiting',
  graded: 'done',
};
