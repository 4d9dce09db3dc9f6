import type { FinalAnswers } from '#app/domain/grades/final-evaluation.ts';
import { askedAnswerText } from '#app/domain/quiz/answer-text.ts';
import { isAnswered } from '#app/domain/quiz/asked-question.ts';
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

/** True where a question is answered to its end. */
export const isAnsweredIn = (answers: FinalAnswers, question: OpenQuestion): boolean =>
  isAnswered(question, answers[question.id]?.answer ?? undefined);

/** The given answers in words under their questions, in the order of the paper. */
export function givenFields(questions: readonly OpenQuestion[], answers: FinalAnswers): TypedField[] {
  return questions.flatMap((question, index) => {
    const answer = answers[question.id]?.answer ?? null;
    const text = answer === null ? '' : askedAnswerText(question, answer);
    return text === '' ? [] : [{ label: `${index + 1}. ${question.prompt}`, text }];
  });
}

/** The keys of a question, beside those of its own field. */
export function keysText({ kind, shown, steps = [] }: OpenQuestion): string {
  const turn = '← y → para cambiar de pregunta';
  switch (kind) {
    case 'choice':
    case 'boolean':
    case 'several':
      return `Con el teclado: 1 a ${shown.length} para elegir, ${turn}.`;
    case 'decision': {
      const most = Math.max(0, ...steps.map(({ options }) => options.length));
      return `Con el teclado: 1 a ${most} para decidir, ${turn}.`;
    }
    case 'ordering':
      return `Con el teclado: ${turn}.`;
    default:
      return `Con el teclado, fuera de los campos: ${turn}.`;
  }
}

/** «Vale 3 puntos», where the questions of a paper do not all count the same; '' elsewhere. */
export function worthText(question: OpenQuestion, questions: readonly OpenQuestion[]): string {
  if (questions.every(({ points }) => points === question.points)) return '';
  return `Vale ${countText(question.points, 'punto', 'puntos')}`;
}

/** Asks for another answer in the place of one that was refused. */
export const refusedText = (position: number): string => `Pregunta ${position + 1}: vuelve a contestarla.`;
