import type { ReadQuestionsReply } from '#app/contract/admin/content/quiz/question-files.ts';
import { kindOf, QUIZ_KINDS } from '#app/domain/quiz/question.ts';
import { countText, numberText, wordFor } from '#app/domain/text/counts.ts';
import { shortened } from '#app/domain/text/text.ts';
import { kindTexts } from '../quiz/quiz.texts.ts';

/** Letters of a question in the list of those that are to be added. */
const MAX_SHOWN = 160;

export const questionsText = (count: number): string => countText(count, 'pregunta', 'preguntas');

/** «Se agregarían 12 preguntas. Una respuesta: 9; Ordenar: 3.» */
export function summaryText(questions: ReadQuestionsReply['questions']): string {
  const counts = QUIZ_KINDS.flatMap((kind) => {
    const count = questions.filter(({ question }) => kindOf(question) === kind).length;
    return count > 0 ? [`${kindTexts[kind].name}: ${numberText(count)}`] : [];
  });
  const would = wordFor(questions.length, 'Se agregaría', 'Se agregarían');
  return `${would} ${questionsText(questions.length)}. ${counts.join('; ')}.`;
}

/** «Línea 12: ¿Qué es una meta? (Ordenar, unidad Comunicación, inactiva)» */
export function foundText({
  line,
  question,
  unit,
  isActive,
}: ReadQuestionsReply['questions'][number]): string {
  const about = [
    kindTexts[kindOf(question)].name,
    ...(unit === '' ? [] : [`unidad ${unit}`]),
    ...(isActive ? [] : ['inactiva']),
  ];
  return `Línea ${line}: ${shortened(question.prompt, MAX_SHOWN)} (${about.join(', ')})`;
}
