import { daysBetween } from '../deadlines/dates.ts';
import { isOverdue } from '../deadlines/deadlines.ts';
import { type AttemptCount, finalEvaluationGate } from '../grades/final-evaluation.ts';
import { type Verdict, verdictOf } from '../grades/grades.ts';
import { currentUnit, isOpen, mayAnswerAboutUnit, type Opening } from './progress.ts';

/** The tasks of a learner, in the order in which to do them (docs/decisions, «The next step»). */

/** A task due within 48 hours, by calendar days, goes before the unit under way. */
const SOON_DAYS = 2;

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
const taskKinds = [
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

/**
 * In this order: the attempt whose clock runs; a live session that can be joined; what is overdue; what is due within 48
 * hours; a returned challenge; the activity that alone keeps a badge away; what closes a unit without activities left; the
 * activities of the unit under way; the final evaluation, and another attempt for who did not pass; agreements to
 * acknowledge; what has a later day; the rest, unit by unit. Within each the nearest day first.
 */
const ranks = [
  'running',
  'live',
  'overdue',
  'soon',
  'returned',
  'badge',
  'closing',
  'going-on',
  'final',
  'agreements',
  'dated',
  'undated',
] as const;

/** The next step of a learner; every screen of theirs that says so reads it here. */
export function nextSteps<Unit extends NextStepUnit>(
  facts: NextStepFacts<Unit>,
  today: string,
): NextSteps<Unit> {
  const goingOn = unitToGoOnWith(facts, today);
  const todo = [
    ...facts.units.flatMap((unit) => unitTasks(unit, facts, today)),
    ...(facts.liveSession ? [{ ...plainTask, kind: 'live-session' as const }] : []),
    ...finalTasks<Unit>(facts),
  ]
    .map((task) => ({ task, key: sortKey(task, goingOn, today) }))
    .sort((one, other) => compare(one.key, other.key))
    .map(({ task }) => task);
  const waiting = waitingOf(facts.units, today);
  return { todo, waiting, next: todo[0] ?? restOf(facts, waiting, today) };
}

/** True where the next step is a thing to do. */
export function isTask<Unit extends NextStepUnit>(next: NextSteps<Unit>['next']): next is Task<Unit> {
  return 'count' in next;
}

/** Where the activities go on: where the learner left off, else in the unit in progress, else in the first one. */
function unitToGoOnWith({ units, lastActivity }: NextStepFacts, today: string): number | null {
  if (lastActivity) return lastActivity.unitId;
  const open = units.filter((unit) => isOpen(unit, today) && unit.unfinished.length > 0);
  const current = currentUnit(units, today);
  return (open.find((unit) => unit.id === current?.id) ?? open[0])?.id ?? null;
}

function unitTasks<Unit extends NextStepUnit>(
  unit: Unit,
  facts: NextStepFacts<Unit>,
  today: string,
): Task<Unit>[] {
  const task = (kind: TaskKind, more: Partial<Task<Unit>> = {}): Task<Unit> => ({
    ...plainTask,
    kind,
    unit,
    overdue: isOverdue(more.dueOn ?? null, today),
    ...more,
  });
  // The learner can read the boss's agreements whatever moved afterwards.
  const agreements = unit.agreementsWaiting ? [task('agreements')] : [];
  if (!isOpen(unit, today)) return agreements;
  const mayAnswer = mayAnswerAboutUnit(unit, today);
  return [
    ...challengeKinds(unit, today).map((kind) =>
      task(kind, { dueOn: unit.challengeDueOn, extension: extensionOf(unit) }),
    ),
    ...(mayAnswer && !unit.surveySent ? [task('survey')] : []),
    ...(mayAnswer && !unit.selfAssessmentSent ? [task('self-assessment')] : []),
    ...(unit.peerReviews ? [task('peer-review', unit.peerReviews)] : []),
    ...agreements,
    ...(unit.hasCase && !unit.caseSent ? [task('case')] : []),
    ...unit.unfinished.slice(0, 1).map((first) => task('activities', activityToOpen(unit, first, facts))),
  ];
}

/** Past its day, with more time asked for, there is nothing to do but wait. */
function challengeKinds(unit: NextStepUnit, today: string): TaskKind[] {
  if (unit.extensionPending && isOverdue(unit.challengeDueOn, today)) return [];
  if (unit.challengeReturned) return ['returned-challenge'];
  return unit.challengeDelivered ? [] : ['challenge'];
}

function extensionOf({ extensionPending, extendedTo, challengeDueOn }: NextStepUnit): Task['extension'] {
  if (extensionPending) return 'asked';
  // A return for correction may have moved the day beyond the extension's.
  return extendedTo !== null && extendedTo === challengeDueOn ? 'granted' : null;
}

function activityToOpen(
  unit: NextStepUnit,
  first: NextStepUnit['unfinished'][number],
  { nearBadge, lastActivity }: NextStepFacts,
) {
  const badge = nearBadge?.unitId === unit.id ? nearBadge : null;
  const last = lastActivity?.unitId === unit.id ? lastActivity : null;
  return {
    count: unit.unfinished.reduce((total, { left }) => total + left, 0),
    activityId: (badge ?? last ?? first).activityId,
    badge: badge?.name ?? null,
  };
}

function finalTasks<Unit extends NextStepUnit>(facts: NextStepFacts<Unit>): Task<Unit>[] {
  const gate = finalEvaluationGate(facts.units, facts.attempts);
  if (gate === 'running') return [{ ...plainTask, kind: 'attempt-running' }];
  if (gate !== 'open') return [];
  if (!facts.submitted) return [{ ...plainTask, kind: 'final-evaluation' }];
  return hasFailed(facts) ? [{ ...plainTask, kind: 'final-retry' }] : [];
}

const hasFailed = ({ verdict, finalEvaluation }: NextStepFacts): boolean =>
  (verdict ?? verdictOf(finalEvaluation)) === 'No aprobado';

const plainTask = {
  unit: null,
  count: 1,
  dueOn: null,
  overdue: false,
  extension: null,
  activityId: null,
  badge: null,
} as const;

function rankOf(task: Task, goingOn: number | null, today: string): (typeof ranks)[number] {
  switch (task.kind) {
    case 'attempt-running':
      return 'running';
    case 'live-session':
      return 'live';
    case 'returned-challenge':
      return datedRank(task, today, 'returned');
    case 'challenge':
    case 'peer-review':
      return datedRank(task, today, 'dated');
    case 'survey':
    case 'self-assessment':
      return task.unit?.unfinished.length === 0 ? 'closing' : 'undated';
    case 'activities':
      if (task.badge !== null) return 'badge';
      return task.unit?.id === goingOn ? 'going-on' : 'undated';
    case 'final-evaluation':
    case 'final-retry':
      return 'final';
    case 'agreements':
      return 'agreements';
    case 'case':
      return 'undated';
  }
}

/** `later`: the rank of a day that is not near. */
function datedRank<R extends 'returned' | 'dated'>({ dueOn, overdue }: Task, today: string, later: R) {
  if (overdue) return 'overdue';
  if (dueOn !== null && daysBetween(today, dueOn) <= SOON_DAYS) return 'soon';
  return dueOn === null && later === 'dated' ? 'undated' : later;
}

type SortKey = readonly [rank: number, day: string, order: number, kind: number];

/** A task without a day comes after those that have one. */
const NO_DAY = '9999-12-31';

function sortKey(task: Task, goingOn: number | null, today: string): SortKey {
  const rank = ranks.indexOf(rankOf(task, goingOn, today));
  return [rank, task.dueOn ?? NO_DAY, task.unit?.order ?? 0, taskKinds.indexOf(task.kind)];
}

function compare([rank, day, order, kind]: SortKey, other: SortKey): number {
  const byDay = day < other[1] ? -1 : Number(day > other[1]);
  return rank - other[0] || byDay || order - other[2] || kind - other[3];
}

function waitingOf<Unit extends NextStepUnit>(units: readonly Unit[], today: string): Waiting<Unit>[] {
  const open = units.filter((unit) => isOpen(unit, today));
  const closed = units.filter((unit) => !isOpen(unit, today));
  const nextToOpen = closed.sort((one, other) =>
    compare([0, one.opensOn ?? NO_DAY, one.order, 0], [0, other.opensOn ?? NO_DAY, other.order, 0]),
  )[0];
  return [
    ...open
      .filter((unit) => unit.extensionPending && !unit.challengeGraded)
      .map((unit) => ({ kind: 'extension' as const, unit })),
    ...open
      .filter((unit) => unit.challengeDelivered && !unit.challengeReturned && !unit.challengeGraded)
      .map((unit) => ({ kind: 'grade' as const, unit })),
    ...open
      .filter((unit) => unit.challengeDelivered && !unit.feedbackReceived)
      .map((unit) => ({ kind: 'feedback' as const, unit })),
    ...(nextToOpen ? [{ kind: 'unit-opens' as const, unit: nextToOpen }] : []),
  ];
}

function restOf(facts: NextStepFacts, waiting: readonly Waiting[], today: string): Rest {
  const opening = waiting.find(({ kind }) => kind === 'unit-opens');
  if (!facts.units.some((unit) => isOpen(unit, today))) {
    return { kind: 'not-begun', opensOn: opening?.unit.opensOn ?? null };
  }
  const finished = facts.submitted && !opening;
  return finished
    ? { kind: 'finished', verdict: facts.verdict, failed: hasFailed(facts) }
    : { kind: 'waiting' };
}
