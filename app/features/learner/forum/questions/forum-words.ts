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

/** The announcement when similar questions appear or go. */
export function similarText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'Alguien preguntó algo parecido:' : `Ya hay ${count} preguntas parecidas:`;
}
