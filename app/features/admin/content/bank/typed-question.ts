import type { FinalQuestionInput, FinalQuestionRow } from '#app/contract/admin/content/bank.ts';
import { MIN_OPTIONS, type QuizQuestion } from '#app/domain/quiz/question.ts';
import {
  duplicated,
  emptyOption,
  newQuestion,
  withoutBlanks,
} from '#app/product/admin/quiz/typed-questions.ts';

/** The fields as they are typed; without a unit ''. */
export type TypedQuestion = { question: QuizQuestion; unitId: string };

/** Of before there were kinds of question; `correct` is the place of an option, '' for none. */
type FormerTyped = { prompt: string; options: string[]; correct: string; unitId: string };

export const typedOf = (question: FinalQuestionRow | null): TypedQuestion => ({
  question: question?.question ?? newQuestion('choice'),
  unitId: String(question?.unit?.id ?? ''),
});

/** The fields of a new question that begins as a copy of another. */
export function copyOf(question: FinalQuestionRow): TypedQuestion {
  const { unitId, question: own } = typedOf(question);
  return { unitId, question: duplicated(own) };
}

export const bodyOf = ({ question, unitId }: TypedQuestion): FinalQuestionInput => ({
  question: withoutBlanks(question) as FinalQuestionInput['question'],
  unitId: unitId === '' ? null : Number(unitId),
});

/**
 * The draft of a device as the form has it now; `start` is what the form begins with. One of before there were kinds of
 * question becomes a question with one right option.
 */
export function draftOf(kept: object, start: TypedQuestion): TypedQuestion {
  if ('question' in kept) return kept as TypedQuestion;
  const { prompt, options, correct, unitId } = kept as FormerTyped;
  const written = options
    .map((text, place) => ({ ...emptyOption(text), correct: correct === String(place) }))
    .filter((option) => option.text.trim() !== '' || option.correct);
  while (written.length < MIN_OPTIONS) written.push(emptyOption());
  return { question: { key: start.question.key, kind: 'choice', prompt, options: written }, unitId };
}
