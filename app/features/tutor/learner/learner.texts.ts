import type { CellState } from '#app/domain/challenges/challenge.ts';
import { daysBetween, longDate, shortDate, shortDateTime } from '#app/domain/deadlines/dates.ts';
import type { Risk } from '#app/domain/deadlines/deadlines.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { countText, numberText, wordFor } from '#app/domain/text/counts.ts';
import type { UnitChallenge } from './record/units/units.view.ts';

export const riskWords: Record<Risk, string> = {
  high: 'Riesgo alto',
  medium: 'Riesgo medio',
  low: 'Riesgo bajo',
};

/** `12 de marzo de 2026 (hace 3 días)`; another sentence where there was no access. */
export function accessText(day: string | null, today: string): string {
  if (day === null) return 'Nunca ha entrado';
  const days = daysBetween(day, today);
  if (days <= 0) return 'Hoy';
  return `${longDate(day)} (${wordFor(days, 'ayer', `hace ${numberText(days)} días`)})`;
}

/** The words on a challenge's chip; a grade with its name. */
export function challengeText({ state, text }: { state: CellState; text: string }): string {
  return state === 'graded' ? `Calificado: ${text}` : text;
}

/** When a challenge came, or until when it may come. */
export function challengeFacts({ deliveredAt, deliveries, dueOn }: UnitChallenge, zone: string): string {
  const due = dueOn === null ? 'Sin fecha límite' : `Fecha límite: ${shortDate(dueOn)}`;
  if (deliveredAt === null) return due;
  return `Entregado el ${shortDateTime(zone, deliveredAt)}\u00a0· versión\u00a0${deliveries}\u00a0· ${due}`;
}

/** A grade or a dash. */
export const gradeWord = (grade: number | null): string => (grade === null ? '—' : gradeText(grade));

/** `1 respuesta`, `3 respuestas`. */
export function answersText(count: number): string {
  return countText(count, 'respuesta', 'respuestas');
}
