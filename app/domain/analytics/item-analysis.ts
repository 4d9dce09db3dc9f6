import { halfUp } from '../grades/grades.ts';

/** Answers from which on a question's discrimination is told: with fewer, chance decides it. */
export const MIN_DISCRIMINATION = 20;

/** Counts the first attempts that chose an option, with the sum of their right answers and that of the squares. */
export type OptionSum = { key: string; option: number; n: number; right: number; rightSquared: number };

/** The figures of a question from first attempts; `options`: its own, each with the count of its choices. */
type ItemFigures<O> = {
  n: number;
  right: number;
  /** How easy it is: right answers in whole percent; null without answers. */
  difficulty: number | null;
  /** Point-biserial correlation with the rest of the exercise, in hundredths; null where it says nothing. */
  discrimination: number | null;
  options: (O & { chosen: number })[];
};

/** The figures of a question of an exercise, from the sums of its first attempts (product: item analysis). */
export function itemFigures<O extends { correct: boolean }>(
  { key, options }: { key: string; options: readonly O[] },
  sums: readonly OptionSum[],
): ItemFigures<O> {
  const counted = options.map((option, place) => ({
    option,
    sum: sums.find((one) => one.key === key && one.option === place) ?? none,
  }));
  const rests = counted.map(({ option, sum }) => restOf(option.correct, sum));
  const n = total(rests.map((one) => one.n));
  const right = total(rests.map((one) => (one.correct ? one.n : 0)));
  return {
    n,
    right,
    difficulty: n === 0 ? null : halfUp(100 * right, n),
    discrimination: n < MIN_DISCRIMINATION ? null : discriminationOf(rests),
    options: counted.map(({ option, sum }) => ({ ...option, chosen: sum.n })),
  };
}

const none = { n: 0, right: 0, rightSquared: 0 };

type Rest = { correct: boolean; n: number; rest: number; restSquared: number };

/** The same sums over the other questions of the exercise: whoever is right here has one right answer less there. */
function restOf(correct: boolean, { n, right, rightSquared }: Omit<OptionSum, 'key' | 'option'>): Rest {
  return correct
    ? { correct, n, rest: right - n, restSquared: rightSquared - 2 * right + n }
    : { correct, n, rest: right, restSquared: rightSquared };
}

/** Pearson's correlation of right (1) or wrong (0) with the rest; null where either is the same for everybody. */
function discriminationOf(options: readonly Rest[]): number | null {
  const correct = options.filter((option) => option.correct);
  const n = total(options.map((option) => option.n));
  const right = total(correct.map((option) => option.n));
  const rest = total(options.map((option) => option.rest));
  const restSquared = total(options.map((option) => option.restSquared));
  const restOfRight = total(correct.map((option) => option.rest));
  const spread = right * (n - right) * (n * restSquared - rest ** 2);
  if (spread <= 0) return null;
  // Zero is added so that no figure is −0.
  return Math.round((100 * (n * restOfRight - right * rest)) / Math.sqrt(spread)) / 100 + 0;
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

export type DiscriminationReading = 'reversed' | 'weak' | 'fair' | 'good';

/** How a discrimination is read, by the usual bounds 0.20 and 0.30; below 0 those who know more miss the question. */
export function readDiscrimination(discrimination: number): DiscriminationReading {
  if (discrimination < 0) return 'reversed';
  if (discrimination < 0.2) return 'weak';
  return discrimination < 0.3 ? 'fair' : 'good';
}
