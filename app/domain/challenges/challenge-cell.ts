import { type ChallengeDates, effectiveDueOn, isOverdue } from '../deadlines/deadlines.ts';
import { isOpen } from '../progress/progress.ts';

/** The state of a learner's challenge in one unit. */
export type CellState = 'not-open' | 'undelivered' | 'missed' | 'ungraded' | 'returned' | 'graded';

export type CellFacts = ChallengeDates & {
  opensOn: string | null;
  delivered: boolean;
  /** Given back, and not delivered again. */
  returned: boolean;
  graded: boolean;
  score: number | null;
};

/** How a challenge stands on that day. */
export function cellStateOf(facts: CellFacts, today: string): CellState {
  if (facts.graded) return 'graded';
  if (facts.delivered) return facts.returned ? 'returned' : 'ungraded';
  if (!isOpen(facts, today)) return 'not-open';
  return isOverdue(effectiveDueOn(facts), today) ? 'missed' : 'undelivered';
}
