import type { UnitSteps } from '../progress/progress.ts';
import {
  type AskedQuestion,
  askedQuestion,
  fitsQuestion,
  isAnswered,
  type QuizAnswer,
} from '../quiz/asked-question.ts';
import { pointsOf, type QuizQuestion } from '../quiz/question.ts';
import { seededRandom, shuffled } from '../quiz/random.ts';
import { scoreOf, shareOf, WHOLE_SHARE } from '../quiz/score.ts';
import { finalEvaluationScore, toTenths } from './grades.ts';

/**
 * The final evaluation: who may start it, what is drawn, what it gives and how long it lasts
 * (product: final evaluation).
 */

/** `running`: an attempt is open and is to be continued. */
export type FinalEvaluationGate = 'open' | 'running' | 'steps-missing' | 'no-attempts';

/** `used` counts the open one too. */
export type AttemptCount = { used: number; allowed: number; open: boolean };

export type FinalEvaluationSteps = Pick<
  UnitSteps,
  'challengeDelivered' | 'surveySent' | 'selfAssessmentSent'
>;

/** It opens when every unit has its three steps, as often as the programme allows; an open attempt goes on in any case. */
export function finalEvaluationGate(
  units: readonly FinalEvaluationSteps[],
  { used, allowed, open }: AttemptCount,
): FinalEvaluationGate {
  if (open) return 'running';
  const ready =
    units.length > 0 &&
    units.every((unit) => unit.challengeDelivered && unit.surveySent && unit.selfAssessmentSent);
  if (!ready) return 'steps-missing';
  return used < allowed ? 'open' : 'no-attempts';
}

/** A question that may be drawn. */
export type FinalQuestion = {
  id: number;
  /** Null: of the programme, of no unit in particular. */
  unitId: number | null;
  question: QuizQuestion;
};

/**
 * Draws the questions of an attempt: as many of each unit as of any other while a unit has some left, in random order
 * and with their options in random order. Fewer than `count` when there are no more.
 */
export function drawPaper(pool: readonly FinalQuestion[], count: number, seed: number): FinalQuestion[] {
  const random = seededRandom(seed);
  const byUnit = new Map<number | null, FinalQuestion[]>();
  for (const question of shuffled(pool, random)) {
    byUnit.set(question.unitId, [...(byUnit.get(question.unitId) ?? []), question]);
  }
  // Round by round, one of each unit: who stands first in the shuffled units gets the odd one.
  const rounds = shuffled([...byUnit.values()], random)
    .flatMap((questions) => questions.map((question, round) => ({ question, round })))
    .sort((one, other) => one.round - other.round);
  const drawn = rounds.slice(0, count).map(({ question }) => question);
  return shuffled(drawn, random).map((question) => withShuffledOptions(question, random));
}

/**
 * The question with its options in another order, those of each step of a decision too. True and false stay; what is
 * ordered or matched is mixed where it is asked.
 */
function withShuffledOptions(final: FinalQuestion, random: () => number): FinalQuestion {
  const { question } = final;
  switch (question.kind) {
    case 'decision': {
      const steps = question.steps.map((step) => ({ ...step, options: shuffled(step.options, random) }));
      return { ...final, question: { ...question, steps } };
    }
    case undefined:
    case 'choice':
    case 'several':
      return { ...final, question: { ...question, options: shuffled(question.options, random) } };
    default:
      return final;
  }
}

/**
 * A question of a paper as it is asked. What is ordered or matched is shown in an order of the seed of its attempt;
 * other options stand in the paper as they were mixed. No seed: an attempt of before it was kept.
 */
export const askedInPaper = ({ question }: FinalQuestion, seed: number | null): AskedQuestion =>
  askedQuestion(question, question.kind === 'ordering' || question.kind === 'matching' ? seed : null);

/** The answer to one question as it is shown; null for none. */
export type FinalAnswer = { answer: QuizAnswer | null; flagged: boolean };
/** By question id. */
export type FinalAnswers = Readonly<Record<string, FinalAnswer>>;

export type UnitResult = { unitId: number | null; right: number; total: number };
export type PaperResult = { grade: number; right: number; total: number; units: UnitResult[] };

/**
 * Corrects a paper: questions answered wholly right in all and per unit, and the grade, which counts the part of each answer
 * that is right by the points of its question (product: kinds of question). What was not answered, or not to its end, is
 * not right.
 */
export function correctPaper(paper: readonly FinalQuestion[], answers: FinalAnswers): PaperResult {
  const score = (questions: readonly FinalQuestion[]) =>
    scoreOf(
      questions.map(({ id, question }) => ({ ...question, key: String(id) })),
      (question) => wholeAnswer(question, answers[question.key]?.answer ?? null),
    );
  const units = [...new Set(paper.map(({ unitId }) => unitId))].map((unitId) => {
    const { right, total } = score(paper.filter((one) => one.unitId === unitId));
    return { unitId, right, total };
  });
  const { earned, whole, right, total } = score(paper);
  return { grade: finalEvaluationScore(earned, whole), right, total, units };
}

/** Makes the grade of a paper another one than its right answers of all would. */
export type GradeReason = 'parts' | 'points';

/** Why a grade is not that of the right answers of all: answers that are right in part, questions that count more. */
export function gradeReasons(paper: readonly FinalQuestion[], answers: FinalAnswers): GradeReason[] {
  const { grade, right, total } = correctPaper(paper, answers);
  if (grade === finalEvaluationScore(right, total)) return [];
  const hasParts = paper.some(({ id, question }) => {
    const share = shareOf(question, wholeAnswer(question, answers[id]?.answer ?? null));
    return share > 0 && share < WHOLE_SHARE;
  });
  const hasPoints = new Set(paper.map(({ question }) => pointsOf(question))).size > 1;
  return [...(hasParts ? (['parts'] as const) : []), ...(hasPoints ? (['points'] as const) : [])];
}

const wholeAnswer = (question: QuizQuestion, answer: QuizAnswer | null): QuizAnswer | null =>
  answer !== null && isAnswered(askedQuestion(question), answer) ? answer : null;

/** Why an answer cannot be kept, or null when it can; a null answer takes one back, and one may be unfinished. */
export function answerRefusal(
  paper: readonly FinalQuestion[],
  { questionId, answer }: { questionId: number; answer: QuizAnswer | null },
): 'unknown-question' | 'unknown-answer' | null {
  const found = paper.find(({ id }) => id === questionId);
  if (!found) return 'unknown-question';
  const fits = answer === null || fitsQuestion(askedQuestion(found.question), answer);
  return fits ? null : 'unknown-answer';
}

/** Time left in ms, by the server's clock; 0 when it is over. */
export function remainingMs(endsAt: Date, now: Date): number {
  return Math.max(0, endsAt.getTime() - now.getTime());
}

/** The best of the sent grades counts; null before the first. 0 is a grade. */
export function bestGrade(grades: readonly number[]): number | null {
  return grades.length > 0 ? Math.max(...grades.map(toTenths)) / 10 : null;
}

const minuteMs = 60_000;
/** When the time left is said aloud, in minutes. */
const noticesAt = [1, 5, 10] as const;

/** Minutes left to announce, having gone from one time left to another; null when no notice lies between. */
export function timeNotice(beforeMs: number, nowMs: number): number | null {
  if (nowMs <= 0) return null;
  return noticesAt.find((minutes) => nowMs <= minutes * minuteMs && minutes * minuteMs < beforeMs) ?? null;
}

/** «59:07», with the second under way counted as whole. */
export function clockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
