import type { NumberQuestion } from '#app/domain/quiz/question.ts';
import { numberTyped } from '#app/domain/quiz/typed-answers.ts';

export type NumberField = 'value' | 'tolerance';

/**
 * A number question while it is written. A text that is no number stays beside the numbers: a field that folds away, and a
 * draft, in which there is no NaN, lose none of it.
 */
export type TypedNumber = NumberQuestion & { typed?: Partial<Record<NumberField, string>> };

/** Stands for an empty field. */
const EMPTY = { value: null, tolerance: 0 } as const;

/** The question with that text typed into a field. */
export function withTyped(
  { typed: before = {}, ...question }: TypedNumber,
  field: NumberField,
  text: string,
): TypedNumber {
  const number = text.trim() === '' ? EMPTY[field] : numberTyped(text);
  const isWrong = Number.isNaN(number);
  const others = Object.entries(before).filter(([one]) => one !== field);
  const typed = isWrong ? [...others, [field, text]] : others;
  return {
    ...question,
    [field]: isWrong ? EMPTY[field] : number,
    ...(typed.length > 0 ? { typed: Object.fromEntries(typed) } : {}),
  };
}

/** The text of a field: what was typed and is no number, else the number. */
export const typedText = ({ typed = {}, ...question }: TypedNumber, field: NumberField): string =>
  typed[field] ?? String(question[field] ?? '');

/** The question as it is judged and sent: a text that is no number is NaN, which its contract refuses. */
export function withoutTyped({ typed = {}, ...question }: TypedNumber): NumberQuestion {
  const wrong = Object.keys(typed).map((field) => [field, Number.NaN]);
  return { ...question, ...Object.fromEntries(wrong) };
}
