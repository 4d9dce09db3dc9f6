import { type ChallengeDates, effectiveDueOn, isOverdue } from '../domain/deadlines/deadlines.ts';
import { gradeText } from '../domain/grades/grades.ts';
import { isOpen } from '../domain/progress/progress.ts';

/** The states of a learner's challenge in one unit, by their word in the address. */
export const cellStates = [
  'por_abrir',
  'sin_entregar',
  'no_entregado',
  'por_evaluar',
  'devuelto',
  'calificado',
] as const;
export type CellState = (typeof cellStates)[number];

export const cellTexts: Record<CellState, string> = {
  por_abrir: 'Aún no abre',
  sin_entregar: 'Sin entregar',
  no_entregado: 'No entregado',
  por_evaluar: 'Por evaluar',
  devuelto: 'Devuelto',
  calificado: 'Calificado',
};

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
  const graded = state === 'calificado' && facts.score !== null;
  return { state, text: graded ? gradeText(facts.score ?? 0) : cellTexts[state] };
}

function stateOf(facts: CellFacts, today: string): CellState {
  if (facts.graded) return 'calificado';
  if (facts.delivered) return facts.returned ? 'devuelto' : 'por_evaluar';
  if (!isOpen(facts, today)) return 'por_abrir';
  return isOverdue(effectiveDueOn(facts), today) ? 'no_entregado' : 'sin_entregar';
}
