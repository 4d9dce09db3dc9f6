import { type ChallengeDates, effectiveDueOn, isOverdue } from '../deadlines/deadlines.ts';
import { gradeText } from '../grades/grades.ts';
import { isOpen } from '../progress/progress.ts';

/** The states of a learner's challenge in one unit, in the order in which they are offered, with their words. */
export const cellTexts = {
  'not-open': 'Aún no abre',
  undelivered: 'Sin entregar',
  missed: 'No entregado',
  ungraded: 'Por evaluar',
  returned: 'Devuelto',
  graded: 'Calificado',
} as const;
export type CellState = keyof typeof cellTexts;

export type CellFacts = ChallengeDates & {
  opensOn: string | null;
  delivered: boolean;
  /** Given back, and not delivered again. */
  returned: boolean;
  graded: boolean;
  score: number | null;
};

/** How a challenge stands on that day, and in words; a grade with its figure. */
export function challengeCell(facts: CellFacts, today: string): { state: CellState; text: string } {
  const state = stateOf(facts, today);
  const { score } = facts;
  return { state, text: state === 'graded' && score !== null ? gradeText(score) : cellTexts[state] };
}

function stateOf(facts: CellFacts, today: string): CellState {
  if (facts.graded) return 'graded';
  if (facts.delivered) return facts.returned ? 'returned' : 'ungraded';
  if (!isOpen(facts, today)) return 'not-open';
  return isOverdue(effectiveDueOn(facts), today) ? 'missed' : 'undelivered';
}
