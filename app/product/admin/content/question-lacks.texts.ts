import { lackText } from '#app/contract/admin/content/quiz/question-faults.ts';
import type { ContentProblem } from '#app/domain/content/content-check.ts';
import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import { problemTexts } from './content.texts.ts';

/** The sentences of the problems of some content; of questions that may not be asked yet, one for each, by its number. */
export const problemLines = (
  problems: readonly ContentProblem[],
  questions: readonly QuizQuestion[] = [],
): string[] =>
  problems.flatMap((problem) =>
    problem === 'question-broken' ? questions.flatMap(numberedLack) : [problemTexts[problem]],
  );

function numberedLack(question: QuizQuestion, at: number): string[] {
  const why = lackText(question);
  return why === null ? [] : [`Pregunta ${at + 1}: ${why}`];
}
