import type { DemoProgramme } from '../types.ts';

type FinalQuestion = DemoProgramme['finalQuestions'][number];

/**
 * Final-evaluation questions of one unit. Each row is the prompt, the right answer and three wrong ones; the
 * right answer is placed in turn at each of the four positions, so that its place gives nothing away.
 */
export function finalQuestionsOf(
  unit: string,
  rows: [string, string, string, string, string][],
): FinalQuestion[] {
  return rows.map(([prompt, right, ...wrong], index) => {
    const correct = (index * 3 + 1) % 4;
    return { prompt, options: wrong.toSpliced(correct, 0, right), correct, unit };
  });
}
