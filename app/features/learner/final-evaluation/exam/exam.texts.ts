import { countText, wordFor } from '#app/domain/text/counts.ts';

/** The question before an attempt ends, with the number of unanswered questions and what they cost. */
export function endText(unanswered: number): string {
  const sent = 'Al terminar, tu evaluación se envía y ya no podrás cambiar tus respuestas.';
  if (unanswered === 0) return `Contestaste todas las preguntas. ${sent}`;
  const left = `Te ${wordFor(unanswered, 'falta', 'faltan')} ${countText(unanswered, 'pregunta por contestar; contará como incorrecta', 'preguntas por contestar; contarán como incorrectas')}.`;
  return `${left} ${sent}`;
}
