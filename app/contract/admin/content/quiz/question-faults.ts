import {
  LONGEST_PATH,
  MAX_ACCEPTED,
  MAX_EXTRAS,
  MAX_ITEMS,
  MAX_OPTIONS,
  MAX_QUESTION_POINTS,
  MAX_SHORT_LENGTH,
  MAX_STEPS,
  MIN_OPTIONS,
  type QuizQuestion,
} from '../../../../domain/quiz/question.ts';
import {
  type QuestionFault,
  type QuestionLack,
  questionFault,
  questionLack,
} from '../../../../domain/quiz/question-faults.ts';
import { capital } from '../../../../domain/text/text.ts';

/** The sentences that say why a question cannot be kept, as they go on behind «Pregunta 3: ». */
export const questionFaultTexts: Record<QuestionFault, string> = {
  'no-prompt': 'escribe la pregunta.',
  points: `sus puntos son un número entero de 1 a ${MAX_QUESTION_POINTS}.`,
  options: `escribe de ${MIN_OPTIONS} a ${MAX_OPTIONS} opciones.`,
  'empty-option': 'escribe todas sus opciones.',
  'same-options': 'dos opciones dicen lo mismo.',
  'two-right': 'marca una sola opción correcta.',
  'true-false': 'verdadero o falso tiene dos opciones.',
  items: `escribe de ${MIN_OPTIONS} a ${MAX_ITEMS} elementos para ordenar.`,
  'empty-item': 'escribe todos sus elementos.',
  'same-items': 'dos elementos dicen lo mismo.',
  pairs: `escribe de ${MIN_OPTIONS} a ${MAX_ITEMS} parejas.`,
  'empty-pair': 'escribe los dos lados de cada pareja y todos los distractores.',
  'same-lefts': 'dos parejas empiezan igual.',
  extras: `escribe como máximo ${MAX_EXTRAS} distractores.`,
  accepted: `escribe como máximo ${MAX_ACCEPTED} respuestas aceptadas.`,
  'empty-accepted': 'una respuesta aceptada está vacía.',
  'long-accepted': `cada respuesta aceptada tiene como máximo ${MAX_SHORT_LENGTH} caracteres.`,
  number: 'escribe la respuesta como número.',
  tolerance: 'la tolerancia es 0 o un número mayor.',
  steps: `escribe de 1 a ${MAX_STEPS} pasos.`,
  'empty-step': 'escribe qué pasa en cada paso.',
  'step-key': 'la clave de un paso se repite.',
  'step-back': 'cada opción lleva a un paso que está después, o termina.',
  'long-way': `nadie debe pasar por más de ${LONGEST_PATH} pasos.`,
};

/** The sentences that say what a question lacks before it can be asked, as they go on behind «Pregunta 3: ». */
const questionLackTexts: Record<QuestionLack, string> = {
  'right-option': 'falta marcar la respuesta correcta.',
  accepted: 'falta escribir la respuesta aceptada.',
  value: 'falta escribir la respuesta.',
  'right-choice': 'falta marcar la mejor decisión de cada paso.',
  'lost-step': 'a uno de sus pasos no lleva ninguna opción.',
  'one-step': 'una decisión tiene dos o tres pasos en su camino más largo.',
};

/** Why a question cannot be kept, or asked yet, as it goes on behind «Pregunta 3: »; null where it is whole. */
export function lackText(question: QuizQuestion): string | null {
  const fault = questionFault(question);
  if (fault !== null) return questionFaultTexts[fault];
  const lack = questionLack(question);
  return lack && questionLackTexts[lack];
}

/** {@link lackText} as a sentence of its own. */
export function wholeQuestionText(question: QuizQuestion): string | null {
  const text = lackText(question);
  return text && capital(text);
}
