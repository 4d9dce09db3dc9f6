import { halfUp } from '../grades/grades.ts';
import { kindOf, type QuizKind, type QuizQuestion } from '../quiz/question.ts';
import { shareOf, WHOLE_SHARE } from '../quiz/score.ts';

/** Answers from which on a question's discrimination is told: with fewer, chance decides it. */
export const MIN_DISCRIMINATION = 20;

/**
 * Sums over the first attempts that answered a question alike: those of one option, of any other kind those that are wholly
 * right and those that are not. `right` sums the wholly right answers of their attempts, `rightSquared` the squares.
 */
export type ItemSum = {
  key: string;
  /** Of a question with one right option; null for another kind. */
  option: number | null;
  /** Null where its option says it. */
  whole: boolean | null;
  n: number;
  /** Sum of the shares that are right; 0 where an option decides. */
  share: number;
  right: number;
  rightSquared: number;
};

/** The figures of a question from first attempts. */
export type ItemFigures = {
  n: number;
  /** Wholly right answers. */
  right: number;
  /** How easy it is: wholly right answers in whole percent; null without answers. */
  difficulty: number | null;
  /** Point-biserial correlation with the rest of the exercise, in hundredths; null where it says nothing. */
  discrimination: number | null;
  /** The part of an answer that is right on average, in whole percent; null where none is partly right, or nobody answered. */
  mean: number | null;
};

const kindsWithParts: readonly QuizKind[] = ['several', 'ordering', 'matching', 'decision'];

/** The figures of a question of an exercise, from the sums of its first attempts (product: item analysis). */
export function itemFigures(question: QuizQuestion, sums: readonly ItemSum[]): ItemFigures {
  const own = sums.filter(({ key }) => key === question.key);
  const rests = own.map((sum) => restOf(isRight(question, sum), sum));
  const n = total(rests.map((one) => one.n));
  const right = total(rests.map((one) => (one.correct ? one.n : 0)));
  const share = total(own.map((one) => one.share));
  return {
    n,
    right,
    difficulty: n === 0 ? null : halfUp(100 * right, n),
    discrimination: n < MIN_DISCRIMINATION ? null : discriminationOf(rests),
    mean: n === 0 || !kindsWithParts.includes(kindOf(question)) ? null : halfUp(100 * share, n * WHOLE_SHARE),
  };
}

const isRight = (question: QuizQuestion, { option, whole }: ItemSum): boolean =>
  whole ?? shareOf(question, option) === WHOLE_SHARE;

type Rest = { correct: boolean; n: number; rest: number; restSquared: number };

/** The same sums over the other questions of the exercise: whoever is right here has one right answer less there. */
function restOf(correct: boolean, { n, right, rightSquared }: ItemSum): Rest {
  return correct
    ? { correct, n, rest: right - n, restSquared: rightSquared - 2 * right + n }
    : { correct, n, rest: right, restSquared: rightSquared };
}

/** Pearson's correlation of right (1) or wrong (0) with the rest; null where either is the same for everybody. */
function discriminationOf(rests: readonly Rest[]): number | null {
  const correct = rests.filter((one) => one.correct);
  const n = total(rests.map((one) => one.n));
  const right = total(correct.map((one) => one.n));
  const rest = total(rests.map((one) => one.rest));
  const restSquared = total(rests.map((one) => one.restSquared));
  const restOfRight = total(correct.map((one) => one.rest));
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
