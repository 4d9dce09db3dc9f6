import { isRubricScore } from '#app/domain/challenges/challenge-review.ts';

/** What was typed as a score: a number of the rubric, nothing yet, or neither. */
export function typedScore(text: string): { score: number | null; valid: boolean } {
  const entered = text.trim().replace(',', '.');
  if (entered === '') return { score: null, valid: true };
  const score = /^\d{1,2}(\.\d+)?$/.test(entered) ? Number(entered) : Number.NaN;
  return isRubricScore(score) ? { score, valid: true } : { score: null, valid: false };
}
