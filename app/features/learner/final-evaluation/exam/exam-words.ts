/** The question before an attempt ends, with the number of unanswered questions and what they cost. */
export function endText(unanswered: number): string {
  const sent = 'Al terminar, tu evaluación se envía y ya no podrás cambiar tus respuestas.';
  if (unanswered === 0) return `Contestaste todas las preguntas. ${sent}`;
  const left =
    unanswered === 1
      ? 'Te falta 1 pregunta por contestar; contará como incorrecta.'
      : `Te faltan ${unanswered} preguntas por contestar; contarán como incorrectas.`;
  return `${left} ${sent}`;
}
