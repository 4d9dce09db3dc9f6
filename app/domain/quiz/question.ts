/**
 * The questions of reinforcement exercises and of the final evaluation (product: kinds of question). As an author
 * writes them and as they are stored; learners read them as `asked-question.ts` says.
 */

export const QUIZ_KINDS = [
  'choice',
  'several',
  'boolean',
  'ordering',
  'matching',
  'short',
  'number',
  'decision',
] as const;
export type QuizKind = (typeof QUIZ_KINDS)[number];

export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 6;
/** Items to order, or pairs to match. */
export const MAX_ITEMS = 8;
/** Right-hand texts that belong to no pair. */
export const MAX_EXTRAS = 4;
export const MAX_ACCEPTED = 10;
/** Steps of a decision in all; its longest way leads through two or three of them. */
export const MAX_STEPS = 7;
export const SHORTEST_PATH = 2;
export const LONGEST_PATH = 3;
export const MAX_QUESTION_POINTS = 10;
/** Characters of a short text that is answered. */
export const MAX_SHORT_LENGTH = 200;

type Common = {
  /** Stays with the question: answers are kept by it. */
  key: string;
  prompt: string;
  /** One `<img>` with its alternative text; absent: none. */
  pictureHtml?: string | undefined;
  /** Weight, 1 to 10; absent: 1. */
  points?: number | undefined;
  /** Read after the answer, whatever it was; absent: none. */
  explanation?: string | undefined;
};

export type QuizOption = {
  text: string;
  correct: boolean;
  /** Read by whoever chose it, or should have. */
  feedback: string;
  pictureHtml?: string | undefined;
};

/**
 * One right option, several, or true and false. Without a kind it is one right option: so are all questions of before
 * there were kinds.
 */
export type OptionsQuestion = Common & {
  kind?: 'choice' | 'several' | 'boolean' | undefined;
  options: readonly QuizOption[];
};

/** `items` stand in the right order. */
export type OrderingQuestion = Common & { kind: 'ordering'; items: readonly string[] };

export type MatchingQuestion = Common & {
  kind: 'matching';
  pairs: readonly { left: string; right: string }[];
  /** Offered beside the right-hand texts, and right for none. */
  extras: readonly string[];
};

/**
 * Accents, capitals and spaces aside; `*` stands for any text, `\*` for itself. The answer that is told is the first
 * one without such a `*`.
 */
export type ShortQuestion = Common & { kind: 'short'; accepted: readonly string[] };

export type NumberQuestion = Common & {
  kind: 'number';
  /** Null: its author has not said it yet. */
  value: number | null;
  /** Largest difference that is still right. */
  tolerance: number;
  /** «%», «pesos»; '' for none. */
  unit: string;
};

/** `next`: key of a later step, or null where the story ends. */
export type DecisionOption = QuizOption & { next: string | null };
export type DecisionStep = { key: string; prompt: string; options: readonly DecisionOption[] };

/** A story whose steps are choices; it begins with the first step. */
export type DecisionQuestion = Common & { kind: 'decision'; steps: readonly DecisionStep[] };

export type QuizQuestion =
  | OptionsQuestion
  | OrderingQuestion
  | MatchingQuestion
  | ShortQuestion
  | NumberQuestion
  | DecisionQuestion;

export const kindOf = (question: QuizQuestion): QuizKind => question.kind ?? 'choice';

export const pointsOf = (question: Pick<QuizQuestion, 'points'>): number => question.points ?? 1;

/** The question as it is stored: what says nothing is left out, so that an unchanged question stays equal to itself. */
export function storedQuestion(question: QuizQuestion): QuizQuestion {
  const { kind, points, explanation, pictureHtml, ...own } = question;
  const stored = {
    ...(kind === undefined || kind === 'choice' ? {} : { kind }),
    ...own,
    ...(points === undefined || points === 1 ? {} : { points }),
    ...(explanation ? { explanation } : {}),
    ...(pictureHtml ? { pictureHtml } : {}),
  } as QuizQuestion;
  switch (stored.kind) {
    case 'decision':
      return {
        ...stored,
        steps: stored.steps.map((step) => ({ ...step, options: step.options.map(storedOption) })),
      };
    case 'ordering':
    case 'matching':
    case 'short':
    case 'number':
      return stored;
    default:
      return { ...stored, options: stored.options.map(storedOption) };
  }
}

function storedOption<O extends QuizOption>({ pictureHtml, ...option }: O) {
  return { ...option, ...(pictureHtml ? { pictureHtml } : {}) };
}
