import { finalEvaluationHref, peerReviewsHref, stepHref, unitHref } from '#app/contract/screen-links.ts';
import { daysBetween } from '#app/domain/dates.ts';
import { isOverdue } from '#app/domain/deadlines.ts';
import { isOpen } from '#app/domain/progress.ts';
import { unitSteps } from '#app/domain/unit-steps.ts';
import type { FinalEvaluationCard, PendingItem } from './home.types.ts';
import type { HomeUnitFacts } from './home-facts.ts';

type PendingFacts = {
  units: readonly HomeUnitFacts[];
  /** Unfinished activities, by unit id. */
  leftByUnit: ReadonlyMap<number, number>;
  peerReviews: readonly { unitId: number; count: number; dueOn: string | null }[];
  finalEvaluation: FinalEvaluationCard;
  today: string;
};

type Task = Pick<PendingItem, 'kind' | 'count' | 'dueOn' | 'href'> & { unit: HomeUnitFacts | null };

/** What the learner can do now, the nearest day first, what has no day last (product 2.2). */
export function pendingOf(facts: PendingFacts): PendingItem[] {
  const tasks = facts.units
    .filter((unit) => isOpen(unit, facts.today))
    .flatMap((unit) => [
      ...stepTasks(unit, facts.today),
      ...reviewTasks(unit, facts),
      ...activityTasks(unit, facts),
    ]);
  return [...tasks, ...finalTasks(facts.finalEvaluation)]
    .map((task) => pendingItem(task, facts.today))
    .sort((one, other) => sortKey(one).localeCompare(sortKey(other)));
}

function stepTasks(unit: HomeUnitFacts, today: string): Task[] {
  return unitSteps(unit, today).flatMap(({ key, state, dueOn }) => {
    if (key === 'case' || key === 'one-to-one' || state === 'done' || state === 'locked') return [];
    return [{ kind: key, unit, count: 1, dueOn, href: stepHref(key, unit.id) }];
  });
}

function reviewTasks(unit: HomeUnitFacts, { peerReviews }: PendingFacts): Task[] {
  return peerReviews
    .filter((review) => review.unitId === unit.id)
    .map(({ count, dueOn }) => ({
      kind: 'peer-review' as const,
      unit,
      count,
      dueOn,
      href: peerReviewsHref(unit.id),
    }));
}

function activityTasks(unit: HomeUnitFacts, { leftByUnit }: PendingFacts): Task[] {
  const count = leftByUnit.get(unit.id) ?? 0;
  return count > 0 ? [{ kind: 'activities', unit, count, dueOn: null, href: unitHref(unit.id) }] : [];
}

function finalTasks({ gate, submitted }: FinalEvaluationCard): Task[] {
  if (gate !== 'running' && (gate !== 'open' || submitted)) return [];
  return [{ kind: 'final-evaluation', unit: null, count: 1, dueOn: null, href: finalEvaluationHref }];
}

function pendingItem({ unit, ...task }: Task, today: string): PendingItem {
  return {
    ...task,
    unitOrder: unit?.order ?? null,
    unitName: unit?.name ?? null,
    daysLeft: task.dueOn === null ? null : daysBetween(today, task.dueOn),
    overdue: isOverdue(task.dueOn, today),
  };
}

/** A day sorts before no day; the sort is stable, so equals keep the order of units and steps. */
const sortKey = (item: PendingItem): string => item.dueOn ?? '9999-12-31';
