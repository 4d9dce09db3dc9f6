import type { FinalAnswers, FinalEvaluationGate, GradeReason } from '#app/domain/grades/final-evaluation.ts';
import type { AskedQuestion } from '#app/domain/quiz/asked-question.ts';
import type { Arrival } from '#app/product/arrival/arrival.types.ts';
import type { GradeBreakdownProps } from '#app/product/grades/grade-breakdown.tsx';

/** A unit with what must be done in it before the final evaluation opens. */
export type Prerequisite = {
  unitId: number;
  unitOrder: number;
  unitName: string;
  steps: { key: 'challenge' | 'survey' | 'self-assessment'; done: boolean; href: string }[];
};

/** Right answers in one unit; `unit` null for questions of no unit in particular. */
export type ResultOfUnit = {
  unit: { id: number; order: number; name: string } | null;
  right: number;
  total: number;
};

/** A sent attempt; `sentAt` ISO. The questions and their key stay on the server. */
export type AttemptResult = {
  id: number;
  number: number;
  sentAt: string;
  grade: number;
  right: number;
  total: number;
  /** Why the grade is not that of `right` of `total`; none where it is. */
  reasons: GradeReason[];
  units: ResultOfUnit[];
};

/** A question as the learner sees it, without the key. */
export type OpenQuestion = AskedQuestion & { id: number };

export type OpenAttempt = {
  id: number;
  number: number;
  /** By the server's clock, when this was read. */
  remainingMs: number;
  questions: OpenQuestion[];
  answers: FinalAnswers;
  /** ISO; null before the first answer. */
  savedAt: string | null;
};

/**
 * Why a learner has no final evaluation: they were dropped; their generation or programme was withdrawn; null where they
 * never had one.
 */
export type LostEvaluation = 'dropped' | 'withdrawn' | null;

export type FinalEvaluationView = {
  gate: FinalEvaluationGate;
  /** `questions`: as many as are drawn. */
  rules: { questions: number; minutes: number; attempts: number };
  prerequisites: Prerequisite[];
  /** Number of the attempt that may be started now; null when none may. */
  nextAttempt: number | null;
  attemptsLeft: number;
  /** Sent ones, the newest first. */
  results: AttemptResult[];
  open: OpenAttempt | null;
  /** Grade of the best attempt; null before the first. */
  best: number | null;
  breakdown: GradeBreakdownProps;
  /** The end of the programme; null before it. */
  arrival: Arrival | null;
  /** The stored final grade does not know the best attempt yet: the worker is at it. */
  calculating: boolean;
};
