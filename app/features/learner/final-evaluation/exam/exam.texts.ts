import type { FinalAnswers } from '#app/domain/grades/final-evaluation.ts';
import { countText, wordFor } from '#app/domain/text/counts.ts';
import type { TypedField } from '#app/ui/feedback/errors/typed-fields.ts';
import type { LostEvaluation, OpenQuestion } from '../final-evaluation.types.ts';

/** The question before an attempt ends, with the number of unanswered questions and what they cost. */
export function endText(unanswered: number): string {
  const sent = 'Al terminar, tu evaluación se envía y ya no podrás cambiar tus respuestas.';
  if (unanswered === 0) return `Contestaste todas las preguntas. ${sent}`;
  const left = `Te ${wordFor(unanswered, 'falta', 'faltan')} ${countText(unanswered, 'pregunta por contestar; contará como incorrecta', 'preguntas por contestar; contarán como incorrectas')}.`;
  return `${left} ${sent}`;
}

/** Why an attempt went while it was answered; `moved`: the learner follows another programme now. */
export type GoneReason = Exclude<LostEvaluation, null> | 'moved';

const goneReasons: Record<GoneReason, string> = {
  dropped: 'Te dieron de baja de tu generación mientras contestabas.',
  withdrawn: 'Tu programa o tu generación se retiró mientras contestabas.',
  moved: 'Te cambiaron a una generación de otro programa mientras contestabas.',
};

/** In the place of an attempt that went: why, what became of it, and the way on. */
export const goneText = (reason: GoneReason): string =>
  `${goneReasons[reason]} Este intento ya no se puede contestar; las respuestas que se guardaron se conservan con tu avance. Si crees que es un error, escribe a quien administra la plataforma.`;

/** The chosen options under their questions, in the order of the paper. */
export function chosenFields(questions: readonly OpenQuestion[], answers: FinalAnswers): TypedField[] {
  return questions.flatMap(({ id, prompt, options }, index) => {
    const text = options[answers[id]?.option ?? -1];
    return text === undefined ? [] : [{ label: `${index + 1}. ${prompt}`, text }];
  });
}
