import { isOverdue } from '../deadlines/deadlines.ts';
import { finalEvaluationGate } from '../grades/final-evaluation.ts';
import { hasFailed } from '../grades/programme-end.ts';
import type {
  NextStepFacts,
  NextSteps,
  NextStepUnit,
  Rest,
  Task,
  TaskKind,
  Waiting,
} from './next-step-facts.ts';
import { compare, NO_DAY, sortKey } from './next-step-order.ts';
import { currentUnit, isOpen, mayAnswerAboutUnit } from './progress.ts';

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

const plainTask = {
  unit: null,
  count: 1,
  dueOn: null,
  overdue: false,
  extension: null,
  activityId: null,
  badge: null,
} as const;

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
