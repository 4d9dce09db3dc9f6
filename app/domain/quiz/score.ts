import {
  type AskedStep,
  askedSteps,
  itemsInOrder,
  pathOf,
  type QuizAnswer,
  rightsInOrder,
} from './asked-question.ts';
import { type DecisionQuestion, pointsOf, type QuizQuestion } from './question.ts';
import { isAccepted, isNear, typeableText } from './typed-answers.ts';

/**
 * A whole answer, in shares: every part of up to ten counts a whole number of them, so that sums of shares are exact.
 */
export const WHOLE_SHARE = 2_520;

/**
 * The share of an answer that is right, from 0 to {@link WHOLE_SHARE} (product: kinds of question). Choice, true or
 * false, short text and number: all or nothing. Several: each right option that was chosen counts, each wrong one takes
 * as much away, never below nothing. Ordering: the items in their place. Matching: the pairs. Decision: the right
 * choices of the steps on the way. Without an answer, 0.
 */
export function shareOf(question: QuizQuestion, answer: QuizAnswer | null | undefined): number {
  if (answer === null || answer === undefined) return 0;
  const parts = partsOf(question, answer);
  return parts.of === 0 ? 0 : (WHOLE_SHARE * Math.max(0, parts.right)) / parts.of;
}

type Parts = { right: number; of: number };

const one = (isRight: boolean): Parts => ({ right: Number(isRight), of: 1 });

function partsOf(question: QuizQuestion, answer: QuizAnswer): Parts {
  const places = typeof answer === 'object' ? answer : [];
  switch (question.kind) {
    case 'short':
      return one(
        typeof answer === 'string' && question.accepted.some((accepted) => isAccepted(accepted, answer)),
      );
    case 'number':
      return one(typeof answer === 'string' && isNear(question, answer));
    case 'ordering': {
      const items = itemsInOrder(question);
      const right = question.items.filter((item, at) => items[places[at] ?? -1] === item);
      return { right: right.length, of: question.items.length };
    }
    case 'matching': {
      const rights = rightsInOrder(question);
      const right = question.pairs.filter((pair, at) => rights[places[at] ?? -1] === pair.right);
      return { right: right.length, of: question.pairs.length };
    }
    case 'decision':
      return partsOfDecision(question, places);
    case 'several': {
      const chosen = question.options.filter((_, place) => places.includes(place));
      const right = chosen.filter(({ correct }) => correct).length;
      return {
        right: right - (chosen.length - right),
        of: question.options.filter(({ correct }) => correct).length,
      };
    }
    default:
      return one(typeof answer === 'number' && (question.options[answer]?.correct ?? false));
  }
}

function partsOfDecision(question: DecisionQuestion, chosen: readonly (number | null)[]): Parts {
  const { steps } = pathOf(askedSteps(question), chosen);
  const right = steps.filter((step, at) => question.steps[step]?.options[chosen[at] ?? -1]?.correct);
  return { right: right.length, of: steps.length };
}

/** By the key of the question. */
export type QuizAnswers = Record<string, QuizAnswer>;

export type QuizScore = {
  /** Shares by points; of `whole` at most. */
  earned: number;
  whole: number;
  /** Questions answered wholly right, and all of them. */
  right: number;
  total: number;
};

/** The score of the answers to some questions: each counts its share by its points. */
export function scoreOf(
  questions: readonly QuizQuestion[],
  answerOf: (question: QuizQuestion) => QuizAnswer | null | undefined,
): QuizScore {
  const score = { earned: 0, whole: 0, right: 0, total: questions.length };
  for (const question of questions) {
    const share = shareOf(question, answerOf(question));
    score.earned += share * pointsOf(question);
    score.whole += WHOLE_SHARE * pointsOf(question);
    score.right += Number(share === WHOLE_SHARE);
  }
  return score;
}

/** The right answer, as a learner would give it; of several ways through a decision, the one of right choices. */
export function rightAnswer(question: QuizQuestion): QuizAnswer {
  switch (question.kind) {
    case 'short':
      return typeableText(question.accepted);
    case 'number':
      return question.value === null ? '' : String(question.value);
    case 'ordering': {
      const items = itemsInOrder(question);
      return question.items.map((item) => items.indexOf(item));
    }
    case 'matching': {
      const rights = rightsInOrder(question);
      return question.pairs.map(({ right }) => rights.indexOf(right));
    }
    case 'decision':
      return rightPath(question, askedSteps(question));
    case 'several':
      return question.options.flatMap(({ correct }, place) => (correct ? [place] : []));
    default:
      return question.options.findIndex(({ correct }) => correct);
  }
}

function rightPath(question: DecisionQuestion, asked: readonly AskedStep[]): number[] {
  const chosen: number[] = [];
  for (;;) {
    const { steps, ended } = pathOf(asked, chosen);
    const step = question.steps[steps.at(-1) ?? -1];
    const right = step?.options.findIndex(({ correct }) => correct) ?? -1;
    if (ended || right < 0) return chosen;
    chosen.push(right);
  }
}
