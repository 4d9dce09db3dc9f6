import { shortDate, timeIn, todayIn } from '#app/domain/dates.ts';
import type { QuestionState } from './forum.types.ts';

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

/** How long a question may still be corrected, in words; null when the time is over. */
export function timeLeftText(until: string, now: number): string | null {
  const left = Date.parse(until) - now;
  if (left <= 0) return null;
  const minutes = Math.floor(left / 60_000);
  if (minutes < 1) return 'Puedes corregirla menos de un minuto más.';
  return minutes === 1
    ? 'Puedes corregirla 1 minuto más.'
    : `Puedes corregirla ${Math.min(minutes, 10)} minutos más.`;
}

/** What is heard when similar questions appear or go. */
export function similarText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'Alguien preguntó algo parecido:' : `Ya hay ${count} preguntas parecidas:`;
}
