import { tooLongText } from '#app/contract/wire/length-texts.ts';
import { type AskedQuestion, isAnswered, type QuizAnswer } from '#app/domain/quiz/asked-question.ts';
import { MAX_SHORT_LENGTH, type QuizKind } from '#app/domain/quiz/question.ts';
import { numberTyped } from '#app/domain/quiz/typed-answers.ts';

/** How a question is answered, where its controls do not say it. */
export const hintTexts: Record<QuizKind, string> = {
  choice: '',
  boolean: '',
  several: 'Puedes elegir varias. Cada acierto suma y cada error resta lo mismo, sin bajar de cero.',
  ordering: 'Arrastra los elementos o usa sus botones. Cuenta cada uno que quede en su lugar.',
  matching: 'Elige una pareja para cada texto. Cuenta cada pareja.',
  short: 'No importan las mayúsculas ni los acentos.',
  number: '',
  decision:
    'Decide paso a paso. Cuenta cada decisión acertada de tu camino. Si cambias una, las que siguen se responden de nuevo.',
};

const blankTexts: Record<QuizKind, string> = {
  choice: 'Elige una opción.',
  boolean: 'Elige una opción.',
  several: 'Elige al menos una opción.',
  ordering: 'Ordena los elementos o deja este orden.',
  matching: 'Elige una pareja para cada texto.',
  short: 'Escribe tu respuesta.',
  number: 'Escribe un número.',
  decision: 'Decide hasta el final.',
};

/** The sentence under an answer that cannot be sent; undefined where it can. */
export function quizFaultText(question: AskedQuestion, answer: QuizAnswer | undefined): string | undefined {
  const { kind, unit } = question;
  if (typeof answer === 'string' && answer.length > MAX_SHORT_LENGTH) return tooLongText(MAX_SHORT_LENGTH);
  if (!isAnswered(question, answer)) return blankTexts[kind];
  if (kind === 'number' && Number.isNaN(numberTyped(String(answer), unit))) {
    return 'Escribe un número con cifras, por ejemplo 1,250.5.';
  }
  return undefined;
}

/** The sentence of every answer that cannot be sent, by question key; empty when all may be sent. */
export function quizFaultTexts(
  questions: readonly AskedQuestion[],
  answers: Readonly<Record<string, QuizAnswer>>,
): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const fault = quizFaultText(question, answers[question.key]);
      return fault ? [[question.key, fault] as const] : [];
    }),
  );
}
