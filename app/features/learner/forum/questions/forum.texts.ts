import { countText, numberText, wordFor } from '#app/domain/text/counts.ts';

/** How long a question may still be corrected, in words; null when the time is over. */
export function timeLeftText(until: string, now: number): string | null {
  const left = Date.parse(until) - now;
  if (left <= 0) return null;
  const minutes = Math.floor(left / 60_000);
  if (minutes < 1) return 'Puedes corregirla menos de un minuto más.';
  return `Puedes corregirla ${countText(Math.min(minutes, 10), 'minuto', 'minutos')} más.`;
}

/** The announcement when similar questions appear or go. */
export function similarText(count: number): string {
  if (count === 0) return '';
  return wordFor(
    count,
    'Alguien preguntó algo parecido:',
    `Ya hay ${numberText(count)} preguntas parecidas:`,
  );
}
