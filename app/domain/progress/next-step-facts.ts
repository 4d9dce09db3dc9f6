import type { AttemptCount } from '../grades/final-evaluation.ts';
import type { Verdict } from '../grades/grades.ts';
import type { Opening } from './progress.ts';

/** One learner in one unit. */
export type NextStepUnit = Opening & {
  id: number;
  challengeDelivered: boolean;
  /** Given back, and not delivered again. */
  challengeReturned: boolean;
  /** The tutor's grade is published. */
  challengeGraded: boolean;
  /** Effective day. */
  challengeDueOn: string | null;
  /** More time was asked for, and not decided yet. */
  extensionPending: boolean;
  /** The day of a granted extension. */
  extendedTo: string | null;
  surveySent: boolean;
  selfAssessmentSent: boolean;
  hasCase: boolean;
  caseSent: boolean;
  feedbackReceived: boolean;
  /** Agreements of the boss that the learner has not acknowledged. */
  agreementsWaiting: boolean;
  /** Challenges of others to evaluate, by the first day they are due. */
  peerReviews: { count: number; dueOn: string | null } | null;
  /** The modules with published activities that are not finished, in order, each with its first one. */
  unfinished: readonly { activityId: number; left: number }[];
};

type ActivityIds = { unitId: number; activityId: number };

/** Everything that decides what a learner does next. */
export type NextStepFacts<Unit extends NextStepUnit = NextStepUnit> = {
  units: readonly Unit[];
  /** The activity last opened, unfinished and of an open unit. */
  lastActivity: ActivityIds | null;
  /** The activity that alone keeps a badge away. */
  nearBadge: (ActivityIds & { name: string }) | null;
  attempts: AttemptCount;
  /** A live session can be joined now. */
  liveSession: boolean;
  /** At least one attempt was sent. */
  submitted: boolean;
  /** The best attempt that was sent; null before the first, and until it is computed. */
  finalEvaluation: number | null;
  verdict: Verdict | null;
};

/** In the order of the steps within a unit. */
export const taskKinds = [
  'attempt-running',
  'live-session',
  'returned-challenge',
  'challenge',
  'survey',
  'self-assessment',
  'peer-review',
  'agreements',
  'case',
  'activities',
  'final-evaluation',
  'final-retry',
] as const;

export type TaskKind = (typeof taskKinds)[number];

/** One thing to do. */
export type Task<Unit extends NextStepUnit = NextStepUnit> = {
  kind: TaskKind;
  /** Null for the final evaluation and a live session. */
  unit: Unit | null;
  /** Activities left in the unit, or reviews to make; else 1. */
  count: number;
  dueOn: string | null;
  overdue: boolean;
  /** More time for this challenge: asked for and not decided yet, or granted, so that its day is the extension's. */
  extension: 'asked' | 'granted' | null;
  /** `activities`: the one to open. */
  activityId: number | null;
  /** `activities`: the badge that this one alone keeps away. */
  badge: string | null;
};

/** The steps that wait for other people, or for the calendar. */
const waitingKinds = ['extension', 'grade', 'feedback', 'unit-opens'] as const;

export type Waiting<Unit extends NextStepUnit = NextStepUnit> = {
  kind: (typeof waitingKinds)[number];
  unit: Unit;
};

/** Where a learner stands who has nothing to do. */
export type Rest =
  | { kind: 'not-begun'; opensOn: string | null }
  | { kind: 'waiting' }
  /** `failed`: the final evaluation is not passed, and no attempt is left. */
  | { kind: 'finished'; verdict: Verdict | null; failed: boolean };

export type NextSteps<Unit extends NextStepUnit = NextStepUnit> = {
  /** Everything that can be done now, in order. */
  todo: Task<Unit>[];
  /** The waiting steps, in order; it may be empty. */
  waiting: Waiting<Unit>[];
  /** The first thing to do, or where the learner stands when there is none. */
  next: Task<Unit> | Rest;
};
