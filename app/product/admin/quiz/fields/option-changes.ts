import { type DecisionStep, MAX_OPTIONS, type QuizOption } from '#app/domain/quiz/question.ts';
import type { PastedLine } from '../pasted-options.ts';
import { withPastedRows } from './pasted-rows.ts';

/** The options with that one alone marked as right. */
export const withMark = <O extends QuizOption>(options: readonly O[], right: number): O[] =>
  options.map((option, place) => ({ ...option, correct: place === right }));

/** The steps, in which an option that led to a step that is gone ends the story. */
export function withoutLostLeads(steps: readonly DecisionStep[]): DecisionStep[] {
  const keys = new Set(steps.map(({ key }) => key));
  return steps.map((step) => ({
    ...step,
    options: step.options.map((option) =>
      option.next === null || keys.has(option.next) ? option : { ...option, next: null },
    ),
  }));
}

type Pasted<O> = { place: number; lines: readonly PastedLine[]; several: boolean; blank: O };

/**
 * The options with the pasted ones at that place (`withPastedRows`), and how many found no room. Where one alone may be
 * right, the first marked line is, and without a mark what was marked stays so.
 */
export function withPasted<O extends QuizOption>(
  options: readonly O[],
  { place, lines, several, blank }: Pasted<O>,
): { options: O[]; left: number } {
  const { rows, begin, taken, left } = withPastedRows(options, {
    place,
    pasted: lines.map(({ text, correct }): O => ({ ...blank, text, ...(correct ? { correct } : {}) })),
    isEmpty: ({ text }) => text.trim() === '',
    max: MAX_OPTIONS,
  });
  // An empty option may have a mark or a picture of its own already.
  const own = rows.length - options.length;
  const next = rows.map((row, at): O => {
    const replaced = at >= begin && at < begin + taken - own ? options[at] : undefined;
    return replaced ? { ...replaced, text: row.text, ...(row.correct ? { correct: true } : {}) } : row;
  });
  const marked = lines.slice(0, taken).findIndex(({ correct }) => correct);
  return { options: several || marked < 0 ? next : withMark(next, begin + marked), left };
}
