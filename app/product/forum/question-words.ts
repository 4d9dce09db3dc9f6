import { shortDate, timeIn, todayIn } from '#app/domain/deadlines/dates.ts';
import type { QuestionState } from '#app/domain/forum/questions.ts';

/** The chip of a question. */
export const stateWords: Record<
  QuestionState,
  { status: 'waiting' | 'current' | 'done' | 'locked'; label: string }
> = {
  open: { status: 'waiting', label: 'Sin responder' },
  answered: { status: 'current', label: 'Respondida' },
  solved: { status: 'done', label: 'Resuelta' },
  hidden: { status: 'locked', label: 'Oculta' },
};

/** `14 de marzo, 10:42`, in the business zone. */
export function momentText(zone: string, instant: string): string {
  const when = new Date(instant);
  return `${shortDate(todayIn(zone, when))}, ${timeIn(zone, when)}`;
}
