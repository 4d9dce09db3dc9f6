import {
  type DecisionQuestion,
  kindOf,
  LONGEST_PATH,
  MAX_SHORT_LENGTH,
  type MatchingQuestion,
  type OrderingQuestion,
  pointsOf,
  type QuizKind,
  type QuizQuestion,
} from './question.ts';
import { seededRandom, shuffled } from './random.ts';

/** A question as a learner reads it before it is answered: nothing in it tells the right answer. */
export type AskedQuestion = {
  key: string;
  kind: QuizKind;
  prompt: string;
  pictureHtml?: string | undefined;
  points: number;
  /**
   * Texts to choose from, by their places: the options, the items to order and the right-hand texts. Items and
   * right-hand texts stand in the order of their letters, so that their places tell nothing.
   */
  options: string[];
  /** Pictures of the options, by their places; absent where there is none. */
  optionPictures?: (string | null)[] | undefined;
  /** The places of the options in the order in which they are shown. */
  shown: number[];
  /** Of a matching: the left-hand texts. */
  lefts?: string[] | undefined;
  /** Of a number. */
  unit?: string | undefined;
  /** Of a decision; `next` is the place of a step, null where the story ends. */
  steps?: AskedStep[] | undefined;
};

/** `shown` as in {@link AskedQuestion}. */
export type AskedStep = {
  prompt: string;
  options: { text: string; next: number | null }[];
  shown: number[];
};

/**
 * The answer to a question, by its kind: choice and boolean, the place of the option; several, the places of the
 * options; ordering, the places of all items in the answered order; matching, a place of the options for each left-hand
 * text, null for one that has none yet; short and number, what was typed; decision, the option of each step on the way.
 */
export type QuizAnswer = number | string | (number | null)[];

/** The items in the order of their letters, which no version of a library changes. */
export function itemsInOrder({ items }: Pick<OrderingQuestion, 'items'>): string[] {
  return [...items].sort(byLetters);
}

/** The right-hand texts in the order of their letters, equal ones once. */
export function rightsInOrder({ pairs, extras }: Pick<MatchingQuestion, 'pairs' | 'extras'>): string[] {
  return [...new Set([...pairs.map(({ right }) => right), ...extras])].sort(byLetters);
}

const byLetters = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/**
 * The question as it is asked. With a seed its options, right-hand texts and those of each step of a decision are shown
 * in an order of that seed, the same one each time, except for true and false; without one as they stand. Items to order
 * are always mixed.
 */
export function askedQuestion(question: QuizQuestion, seed: number | null = null): AskedQuestion {
  const { key, prompt, pictureHtml } = question;
  const offered = offeredBy(question, seed);
  const places = offered.options.map((_, place) => place);
  const kind = kindOf(question);
  const mixes = kind === 'ordering' || (seed !== null && kind !== 'boolean');
  return {
    key,
    kind,
    prompt,
    ...(pictureHtml ? { pictureHtml } : {}),
    points: pointsOf(question),
    ...offered,
    shown: mixes ? mixedBy(key, seed ?? 0, places) : places,
  };
}

const mixedBy = (key: string, seed: number, places: readonly number[]): number[] =>
  shuffled(places, seededRandom(seedOfKey(key, seed)));

/** A seed for one question of those that share a seed (FNV-1a). */
function seedOfKey(key: string, seed: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

type Offered = Pick<AskedQuestion, 'options' | 'optionPictures' | 'lefts' | 'unit' | 'steps'>;

function offeredBy(question: QuizQuestion, seed: number | null): Offered {
  switch (question.kind) {
    case 'ordering':
      return { options: itemsInOrder(question) };
    case 'matching':
      return { options: rightsInOrder(question), lefts: question.pairs.map(({ left }) => left) };
    case 'short':
      return { options: [] };
    case 'number':
      return { options: [], ...(question.unit ? { unit: question.unit } : {}) };
    case 'decision':
      return { options: [], steps: askedSteps(question, seed) };
    default: {
      const pictures = question.options.map((option) => option.pictureHtml ?? null);
      return {
        options: question.options.map(({ text }) => text),
        ...(pictures.some((picture) => picture !== null) ? { optionPictures: pictures } : {}),
      };
    }
  }
}

/** The steps of a decision as they are asked; with a seed the options of each are mixed. */
export function askedSteps({ key, steps }: DecisionQuestion, seed: number | null = null): AskedStep[] {
  return steps.map((step) => {
    const places = step.options.map((_, place) => place);
    return {
      prompt: step.prompt,
      options: step.options.map(({ text, next }) => {
        const place = steps.findIndex((one) => one.key === next);
        return { text, next: place < 0 ? null : place };
      }),
      shown: seed === null ? places : mixedBy(`${key}/${step.key}`, seed, places),
    };
  });
}

/** The steps that the choices lead through, the next one to choose in last; `ended`: the story is over. */
export function pathOf(
  steps: readonly AskedStep[],
  chosen: readonly (number | null)[],
): { steps: number[]; ended: boolean } {
  const path = steps.length > 0 ? [0] : [];
  for (const choice of chosen) {
    const step = steps[path.at(-1) ?? -1];
    const option = choice === null ? undefined : step?.options[choice];
    if (!option) return { steps: path, ended: false };
    if (option.next === null || path.length === LONGEST_PATH) return { steps: path, ended: true };
    path.push(option.next);
  }
  return { steps: path, ended: false };
}

const pathThrough = ({ steps = [] }: AskedQuestion, chosen: readonly (number | null)[]) =>
  pathOf(steps, chosen);

/** True where the question is answered whole, so that it may be sent. */
export function isAnswered(question: AskedQuestion, answer: QuizAnswer | undefined): boolean {
  if (answer === undefined || !fitsQuestion(question, answer)) return false;
  if (typeof answer === 'number') return true;
  if (typeof answer === 'string') return answer.trim() !== '';
  switch (question.kind) {
    case 'ordering':
      return answer.length === question.options.length;
    case 'matching':
      return answer.length === question.lefts?.length && !answer.includes(null);
    case 'decision': {
      const path = pathThrough(question, answer);
      return path.ended && path.steps.length === answer.length;
    }
    default:
      return answer.length > 0;
  }
}

/** True where an answer, whole or not, is one to this question: drafts may be unfinished. */
export function fitsQuestion(question: AskedQuestion, answer: QuizAnswer): boolean {
  const { kind, options } = question;
  const isPlace = (place: number | null): place is number =>
    place !== null && Number.isInteger(place) && place >= 0 && place < options.length;
  switch (kind) {
    case 'choice':
    case 'boolean':
      return typeof answer === 'number' && isPlace(answer);
    case 'short':
    case 'number':
      return typeof answer === 'string' && answer.length <= MAX_SHORT_LENGTH;
    default:
      if (typeof answer !== 'object') return false;
  }
  switch (kind) {
    case 'several':
    case 'ordering':
      return answer.every(isPlace) && new Set(answer).size === answer.length;
    case 'matching':
      return (
        answer.length <= (question.lefts?.length ?? 0) &&
        answer.every((place) => place === null || isPlace(place))
      );
    case 'decision': {
      // Every choice leads on to the next one, which is one of its step.
      const path = pathThrough(question, answer);
      return path.steps.length - (path.ended ? 0 : 1) === answer.length;
    }
  }
}
