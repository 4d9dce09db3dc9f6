import { answerText } from '../quiz/answer-text.ts';
import { itemsInOrder, rightsInOrder } from '../quiz/asked-question.ts';
import type { MatchingQuestion, OrderingQuestion, QuizQuestion } from '../quiz/question.ts';
import { shareOf, WHOLE_SHARE } from '../quiz/score.ts';
import type { ItemSum } from './item-analysis.ts';

/** The most frequent typed answers that are told of a question. */
export const MAX_TYPED = 10;
/** Answers from which on typed ones are told: fewer are told with their attempts. */
export const MIN_TYPED = 3;

/** An answer, or a part of one, with the first attempts that gave it. */
export type AnswerCount = { text: string; correct: boolean; chosen: number };

/** The answers to a question, by its kind (product: item analysis). */
export type ItemAnswers = {
  /** Its options; the ways through a decision and the typed answers, the most frequent first. */
  options: AnswerCount[];
  /** Items to order with the places where they stood; left-hand texts with what they were matched to. */
  parts: { text: string; answers: AnswerCount[] }[];
};

/** Counts the first attempts that put the place of an option at a place of their answer; `at` is 0 where order says nothing. */
export type PlaceCount = { key: string; at: number; place: number; n: number };
/** Counts those that went one way through a decision. */
export type WayCount = { key: string; way: number[]; n: number };
/** Counts those that typed alike. */
export type TypedCount = { key: string; text: string; whole: boolean; n: number };

export type AnswerCounts = {
  sums: readonly ItemSum[];
  places: readonly PlaceCount[];
  ways: readonly WayCount[];
  typed: readonly TypedCount[];
};

/** The answers to a question from what first attempts counted. */
export function itemAnswers(question: QuizQuestion, counts: AnswerCounts): ItemAnswers {
  const placed = (at: number, place: number) => {
    const isIt = (one: PlaceCount) => one.key === question.key && one.at === at && one.place === place;
    return counts.places.find(isIt)?.n ?? 0;
  };
  switch (question.kind) {
    case 'ordering':
      return { options: [], parts: orderedParts(question, placed) };
    case 'matching':
      return { options: [], parts: matchedParts(question, placed) };
    case 'short':
    case 'number': {
      const own = counts.typed.filter(({ key }) => key === question.key);
      return { options: own.map(({ text, whole, n }) => ({ text, correct: whole, chosen: n })), parts: [] };
    }
    case 'decision': {
      const own = counts.ways.filter(({ key }) => key === question.key);
      return { options: own.map(({ way, n }) => wayCount(question, way, n)), parts: [] };
    }
    case 'several':
      return { options: optionCounts(question, (place) => placed(0, place)), parts: [] };
    default:
      return {
        options: optionCounts(question, (place) => {
          const isIt = ({ key, option }: ItemSum) => key === question.key && option === place;
          return counts.sums.find(isIt)?.n ?? 0;
        }),
        parts: [],
      };
  }
}

const optionCounts = (
  { options }: { options: readonly { text: string; correct: boolean }[] },
  chosen: (place: number) => number,
): AnswerCount[] => options.map(({ text, correct }, place) => ({ text, correct, chosen: chosen(place) }));

const wayCount = (question: QuizQuestion, way: number[], n: number): AnswerCount => ({
  text: answerText(question, way),
  correct: shareOf(question, way) === WHOLE_SHARE,
  chosen: n,
});

type Placed = (at: number, place: number) => number;

/** The items in their right order, each with every place. */
function orderedParts(question: OrderingQuestion, placed: Placed): ItemAnswers['parts'] {
  const sorted = itemsInOrder(question);
  return question.items.map((item, rightAt) => ({
    text: item,
    answers: question.items.map((_, at) => ({
      text: `${at + 1}.º`,
      correct: at === rightAt,
      chosen: placed(at, sorted.indexOf(item)),
    })),
  }));
}

/** The left-hand texts, each with every text of the right. */
function matchedParts(question: MatchingQuestion, placed: Placed): ItemAnswers['parts'] {
  const rights = rightsInOrder(question);
  return question.pairs.map((pair, at) => ({
    text: pair.left,
    answers: rights.map((right, place) => ({
      text: right,
      correct: right === pair.right,
      chosen: placed(at, place),
    })),
  }));
}
