import { type CellFacts, type CellState, cellStateOf } from '#app/domain/challenges/challenge.ts';
import type { ChallengeStatus, MemberStatus, Risk } from '#app/domain/deadlines/deadlines.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import type { Status } from '#app/ui/feedback/status.ts';

/** The risk of a learner to fall behind, in a word. */
export const riskTexts: Record<Risk, string> = { high: 'Alto', medium: 'Medio', low: 'Bajo' };

/** The sign of a risk. */
export const riskChips: Record<Risk, Status> = { high: 'late', medium: 'waiting', low: 'done' };

/** *Avance en Programa* (spec §4.6). */
export const memberStatusTexts: Record<MemberStatus, string> = {
  'on-time': 'En tiempo',
  overdue: 'No entregado',
  dropped: 'Baja de usuario',
};

/** The sign of a member's status. */
export const memberStatusChips: Record<MemberStatus, Status> = {
  'on-time': 'current',
  overdue: 'late',
  dropped: 'locked',
};

/** A challenge's status in the detail (spec §4.6). */
export const challengeStatusTexts: Record<ChallengeStatus, string> = {
  'on-time': 'En tiempo, aún sin entregar',
  overdue: 'No entregado',
  delivered: 'Entregado',
};

/** The sign of a challenge's status. */
export const challengeStatusChips: Record<ChallengeStatus, Status> = {
  'on-time': 'pending',
  overdue: 'late',
  delivered: 'done',
};

/** The states of a challenge in words, in the order in which they are offered. */
export const cellTexts: Record<CellState, string> = {
  'not-open': 'Aún no abre',
  undelivered: 'Sin entregar',
  missed: 'No entregado',
  ungraded: 'Por evaluar',
  returned: 'Devuelto',
  graded: 'Calificado',
};

/** How a challenge stands on that day, and in words; a grade with its figure. */
export function challengeCell(facts: CellFacts, today: string): { state: CellState; text: string } {
  const state = cellStateOf(facts, today);
  const { score } = facts;
  return { state, text: state === 'graded' && score !== null ? gradeText(score) : cellTexts[state] };
}

/** The sign of a challenge's state. */
export const cellChips: Record<CellState, Status> = {
  'not-open': 'locked',
  undelivered: 'pending',
  missed: 'late',
  ungraded: 'waiting',
  returned: 'waiting',
  graded: 'done',
};
