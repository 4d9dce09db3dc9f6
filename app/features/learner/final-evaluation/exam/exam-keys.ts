import type { KeyboardEvent } from 'react';
import { pathOf, type QuizAnswer } from '#app/domain/quiz/asked-question.ts';
import { toggled } from '#app/product/quiz/places.ts';
import { isTyping, pressedDigit } from '#app/ui/keys/use-shortcuts.ts';
import type { OpenQuestion } from '../final-evaluation.types.ts';

/**
 * A key that was pressed in a question: the arrows to the sides turn the page, a digit chooses the option that is shown
 * at its place. Null for any other key, and where the field of the question used it or writes with it.
 */
export function meantByKey(
  event: KeyboardEvent,
  question: OpenQuestion,
  value: QuizAnswer | undefined,
): { step: -1 | 1 } | { answer: QuizAnswer } | null {
  if (event.defaultPrevented || isTyping(event.target)) return null;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (event.key === 'ArrowLeft') return { step: -1 };
  if (event.key === 'ArrowRight') return { step: 1 };
  const answer = answerOfDigit(question, value, pressedDigit(event) ?? 0);
  return answer === null ? null : { answer };
}

/** The answer with the option of a digit, of a decision in the step that waits; null where there is none. */
export function answerOfDigit(
  question: OpenQuestion,
  value: QuizAnswer | undefined,
  digit: number,
): QuizAnswer | null {
  const given = typeof value === 'object' ? value : [];
  if (question.kind === 'decision') {
    const { steps, ended } = pathOf(question.steps ?? [], given);
    const waiting = ended ? undefined : question.steps?.[steps.at(-1) ?? -1];
    const option = waiting?.shown[digit - 1];
    return option === undefined ? null : [...given, option];
  }
  const place = question.shown[digit - 1];
  if (place === undefined) return null;
  switch (question.kind) {
    case 'choice':
    case 'boolean':
      return place;
    case 'several':
      return toggled(given, place);
    default:
      return null;
  }
}
