import {
  type DecisionStep,
  LONGEST_PATH,
  MAX_ACCEPTED,
  MAX_EXTRAS,
  MAX_ITEMS,
  MAX_OPTIONS,
  MAX_QUESTION_POINTS,
  MAX_SHORT_LENGTH,
  MAX_STEPS,
  MIN_OPTIONS,
  type QuizOption,
  type QuizQuestion,
  SHORTEST_PATH,
} from './question.ts';

/** Why a question cannot be kept; what an author has not come to yet is no fault. */
export type QuestionFault =
  | 'no-prompt'
  | 'points'
  | 'options'
  | 'empty-option'
  | 'same-options'
  | 'two-right'
  | 'true-false'
  | 'items'
  | 'empty-item'
  | 'same-items'
  | 'pairs'
  | 'empty-pair'
  | 'same-lefts'
  | 'extras'
  | 'accepted'
  | 'empty-accepted'
  | 'long-accepted'
  | 'number'
  | 'tolerance'
  | 'steps'
  | 'empty-step'
  | 'step-key'
  | 'step-back'
  | 'long-way';

/** The first thing that keeps a question from being kept; null where nothing does. */
export function questionFault(question: QuizQuestion): QuestionFault | null {
  if (question.prompt.trim() === '') return 'no-prompt';
  const points = question.points ?? 1;
  if (!Number.isInteger(points) || points < 1 || points > MAX_QUESTION_POINTS) return 'points';
  switch (question.kind) {
    case 'ordering':
      return textsFault(question.items, {
        isCount: (count) => count >= MIN_OPTIONS && count <= MAX_ITEMS,
        faults: ['items', 'empty-item', 'same-items'],
      });
    case 'matching': {
      const { pairs, extras } = question;
      if (pairs.some(({ right }) => right.trim() === '') || extras.some((extra) => extra.trim() === '')) {
        return 'empty-pair';
      }
      if (extras.length > MAX_EXTRAS) return 'extras';
      return textsFault(
        pairs.map(({ left }) => left),
        {
          isCount: (count) => count >= MIN_OPTIONS && count <= MAX_ITEMS,
          faults: ['pairs', 'empty-pair', 'same-lefts'],
        },
      );
    }
    case 'short': {
      if (question.accepted.length > MAX_ACCEPTED) return 'accepted';
      if (question.accepted.some((text) => text.replaceAll('*', '').trim() === '')) return 'empty-accepted';
      return question.accepted.some(({ length }) => length > MAX_SHORT_LENGTH) ? 'long-accepted' : null;
    }
    case 'number': {
      if (question.value !== null && !Number.isFinite(question.value)) return 'number';
      return Number.isFinite(question.tolerance) && question.tolerance >= 0 ? null : 'tolerance';
    }
    case 'decision':
      return stepsFault(question.steps);
    default: {
      const fault = optionsFault(question.options);
      if (fault !== null) return fault;
      if (question.kind === 'boolean' && question.options.length !== 2) return 'true-false';
      if (question.kind === 'several') return null;
      return question.options.filter(({ correct }) => correct).length > 1 ? 'two-right' : null;
    }
  }
}

function optionsFault(options: readonly QuizOption[]): QuestionFault | null {
  return textsFault(
    options.map(({ text }) => text),
    {
      isCount: (count) => count >= MIN_OPTIONS && count <= MAX_OPTIONS,
      faults: ['options', 'empty-option', 'same-options'],
    },
  );
}

type TextRules = {
  isCount: (count: number) => boolean;
  /** For another count, for an empty text and for two equal ones. */
  faults: readonly [QuestionFault, QuestionFault, QuestionFault];
};

function textsFault(
  texts: readonly string[],
  { isCount, faults: [count, empty, same] }: TextRules,
): QuestionFault | null {
  if (!isCount(texts.length)) return count;
  const trimmed = texts.map((text) => text.trim());
  if (trimmed.includes('')) return empty;
  return new Set(trimmed).size < trimmed.length ? same : null;
}

function stepsFault(steps: readonly DecisionStep[]): QuestionFault | null {
  if (steps.length === 0 || steps.length > MAX_STEPS) return 'steps';
  const keys = steps.map(({ key }) => key);
  if (new Set(keys).size < keys.length || keys.includes('')) return 'step-key';
  for (const [at, { prompt, options }] of steps.entries()) {
    // The prompt of the question introduces the first step.
    if (at > 0 && prompt.trim() === '') return 'empty-step';
    const fault = optionsFault(options);
    if (fault !== null) return fault;
    if (options.some(({ next }) => next !== null && keys.indexOf(next) <= at)) return 'step-back';
  }
  return longestWay(steps) > LONGEST_PATH ? 'long-way' : null;
}

/** Steps on the longest way; each leads to later ones alone. */
function longestWay(steps: readonly DecisionStep[]): number {
  const from = new Map<string, number>();
  for (const { key, options } of [...steps].reverse()) {
    from.set(key, 1 + Math.max(0, ...options.map(({ next }) => (next === null ? 0 : (from.get(next) ?? 0)))));
  }
  return from.get(steps[0]?.key ?? '') ?? 0;
}

/** Why a question that may be kept cannot be answered yet. */
export type QuestionLack = 'right-option' | 'accepted' | 'value' | 'right-choice' | 'lost-step' | 'one-step';

/** The part that its author has still to say before a question may be asked; null where nothing lacks. */
export function questionLack(question: QuizQuestion): QuestionLack | null {
  switch (question.kind) {
    case 'ordering':
    case 'matching':
      return null;
    case 'short':
      return question.accepted.length === 0 ? 'accepted' : null;
    case 'number':
      return question.value === null ? 'value' : null;
    case 'decision': {
      if (!question.steps.every(({ options }) => options.some(({ correct }) => correct))) {
        return 'right-choice';
      }
      const led = new Set(question.steps.flatMap(({ options }) => options.map(({ next }) => next)));
      if (!question.steps.slice(1).every(({ key }) => led.has(key))) return 'lost-step';
      return longestWay(question.steps) < SHORTEST_PATH ? 'one-step' : null;
    }
    default:
      return question.options.some(({ correct }) => correct) ? null : 'right-option';
  }
}

/** True where the question may be asked. */
export const isWhole = (question: QuizQuestion): boolean =>
  questionFault(question) === null && questionLack(question) === null;
