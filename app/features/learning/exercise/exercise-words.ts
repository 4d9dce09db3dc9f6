const opening = /^¡?correcto[\s.,:;!]*/i;

/** What is said after «Correcto.»: a feedback that begins with the same word does not say it twice. */
export function afterCorrect(feedback: string): string {
  const rest = feedback.replace(opening, '');
  return rest.charAt(0).toLocaleUpperCase('es-MX') + rest.slice(1);
}
