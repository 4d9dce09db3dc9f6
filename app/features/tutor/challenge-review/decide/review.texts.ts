import { stateNames } from '#app/contract/tutor/queue-words.ts';
import type { ReviewLock } from '#app/contract/tutor/review.ts';
import type { Named, StateFilter } from '#app/contract/tutor/review-queue.ts';
import { isRubricScore, LOCK_MINUTES, type ReviewState } from '#app/domain/challenges/challenge-review.ts';
import { tableDate, todayIn } from '#app/domain/deadlines/dates.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { countText, numberText, wordFor } from '#app/domain/text/counts.ts';
import type { Status } from '#app/ui/feedback/status-chip.tsx';
import type { QueueRow } from '../queue/queue.view.ts';

/** How each state looks. */
export const stateSigns: Record<ReviewState, Status> = {
  waiting: 'pending',
  held: 'current',
  draft: 'current',
  returned: 'waiting',
  graded: 'done',
};

/** The state for the table: `En evaluación por Ana Ruiz`. */
export function stateText(state: ReviewState, holder: Named | null): string {
  return state === 'held' && holder ? `${stateNames.held} por ${holder.name}` : stateNames[state];
}

/** An instant in the bar of a review: `26 nov`. */
export const dayMonthText = (zone: string, instant: string): string =>
  tableDate(todayIn(zone, new Date(instant)));

/** The filter of the queue in words. */
export const filterNames: Record<StateFilter, string> = {
  pending: 'Por evaluar',
  waiting: 'Sin evaluar',
  held: 'En evaluación',
  draft: 'En borrador',
  graded: 'Evaluados',
  returned: 'Devueltos',
  all: 'Todos',
};

/** The holder and the time in a sentence; `written`: there is a draft of it. */
export function lockSentence({ tutor, minutes, binding, since }: ReviewLock, written: boolean): string {
  if (!binding) {
    if (since === null && !written) return `Este reto está asignado a ${tutor.name}.`;
    return since === null
      ? `Este borrador es de ${tutor.name}.`
      : `${tutor.name} dejó este reto en evaluación hace ${minutes} min.`;
  }
  const ago = minutes === 0 ? 'hace un momento' : `hace ${minutes} min`;
  return `${tutor.name} está evaluando este reto: su última actividad fue ${ago}. Podrás tomarlo a los ${LOCK_MINUTES} min sin actividad.`;
}

/** The result of publishing: `Publicaste 3 calificaciones.` */
export function publishedText(count: number): string {
  return `Publicaste ${countText(count, 'calificación', 'calificaciones')}.`;
}

/** The number of chosen challenges: `2 retos elegidos.` */
export function chosenText(count: number): string {
  return `${countText(count, 'reto elegido', 'retos elegidos')}.`;
}

/** The result of an assignment: `Asignaste 2 retos a Ana Ruiz.` */
export function assignedText(count: number, name: string): string {
  return `Asignaste ${countText(count, 'reto', 'retos')} a ${name}.`;
}

/** The sentence about the people that a reminder reached, and those that needed none. */
export function remindedText(reminded: number, left: number): string {
  if (reminded === 0) return 'Nadie queda por recordar hoy: revisa las fechas o asigna una prórroga.';
  const people = countText(reminded, 'persona', 'personas');
  const others = left === 0 ? '' : `; a ${countText(left, 'no le', 'no les')} hacía falta hoy`;
  return `Recordatorio para ${people}${others}.`;
}

/** `2 nuevos — mostrar`. */
export function newRowsText(count: number): string {
  return `${countText(count, 'nuevo', 'nuevos')} — mostrar`;
}

/** «8.9», «8.9 en borrador», «9.0, en borrador 8.5»; null where there is neither a grade nor a draft. */
export function gradeCell({ score, draft }: Pick<QueueRow, 'score' | 'draft'>): string | null {
  const grade = score === null ? null : gradeText(score);
  if (!draft) return grade;
  const written = draft.score === null ? 'incompleto' : gradeText(draft.score);
  if (grade !== null) return `${grade}, en borrador ${written}`;
  return draft.score === null ? 'Borrador incompleto' : `${written} en borrador`;
}

/** The text of the button that chooses all rows: a page where the list has several, else all of it. */
export function chooseText(count: number, pages: number): string {
  if (pages === 1) return `Elegir todos (${numberText(count)})`;
  return wordFor(count, 'Elegir el de esta página', `Elegir los ${numberText(count)} de esta página`);
}

/** The consequence of publishing those drafts, and how many of them cannot be published. */
export function publishingText(drafts: readonly Pick<QueueRow, 'draft'>[]): string {
  const incomplete = drafts.filter(({ draft }) => (draft?.score ?? null) === null).length;
  const count = drafts.length - incomplete;
  const reader = wordFor(count, 'La persona verá', 'Las personas verán');
  const text = `${reader} su calificación y tus comentarios. Vas a publicar ${numberText(count)}.`;
  if (incomplete === 0) return text;
  return `${text} Hay ${countText(incomplete, 'incompleta que no se publicará', 'incompletas que no se publicarán')}.`;
}

/** A typed score: a number of the rubric, nothing yet, or invalid. */
export function typedScore(text: string): { score: number | null; valid: boolean } {
  const entered = text.trim().replace(',', '.');
  if (entered === '') return { score: null, valid: true };
  const score = /^\d{1,2}(\.\d+)?$/.test(entered) ? Number(entered) : Number.NaN;
  return isRubricScore(score) ? { score, valid: true } : { score: null, valid: false };
}
