import type { UnitSteps } from '../progress/progress.ts';
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

/** A question that may be drawn; `correct` is the place of the right option. */
export type FinalQuestion = {
  id: number;
  /** Null: of the programme, of no unit in particular. */
  unitId: number | null;
  prompt: string;
  options: readonly string[];
  correct: number;
};

/** Numbers of [0, 1), always the same ones for a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The items in random order, each order as likely as any other (Fisher-Yates). */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}

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

function withShuffledOptions(question: FinalQuestion, random: () => number): FinalQuestion {
  const options = shuffled(
    question.options.map((text, index) => ({ text, right: index === question.correct })),
    random,
  );
  return {
    ...question,
    options: options.map(({ text }) => text),
    correct: options.findIndex(({ right }) => right),
  };
}

/** The answer to one question; `option` is a place among the options as they are shown. */
export type FinalAnswer = { option: number | null; flagged: boolean };
/** By question id. */
export type FinalAnswers = Readonly<Record<string, FinalAnswer>>;

export type UnitResult = { unitId: number | null; right: number; total: number };
export type PaperResult = { grade: number; right: number; total: number; units: UnitResult[] };

/** Corrects a paper: right answers in all and per unit, and the grade; what was not answered is not right. */
export function correctPaper(paper: readonly FinalQuestion[], answers: FinalAnswers): PaperResult {
  const units = new Map<number | null, UnitResult>();
  for (const { id, unitId, correct } of paper) {
    const sofar = units.get(unitId) ?? { unitId, right: 0, total: 0 };
    const right = sofar.right + Number(answers[id]?.option === correct);
    units.set(unitId, { unitId, right, total: sofar.total + 1 });
  }
  const right = [...units.values()].reduce((sum, unit) => sum + unit.right, 0);
  const total = paper.length;
  return { grade: finalEvaluationScore(right, total), right, total, units: [...units.values()] };
}

/** Why an answer cannot be kept, or null when it can; `option` null takes an answer back. */
export function answerRefusal(
  paper: readonly FinalQuestion[],
  answer: { questionId: number; option: number | null },
): 'unknown-question' | 'unknown-option' | null {
  const question = paper.find(({ id }) => id === answer.questionId);
  if (!question) return 'unknown-question';
  return answer.option === null || answer.option < question.options.length ? null : 'unknown-option';
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
