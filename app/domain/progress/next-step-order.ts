import { daysBetween } from '../deadlines/dates.ts';
import { type Task, taskKinds } from './next-step-facts.ts';

/** The tasks of a learner, in the order in which to do them (docs/decisions, «The next step»). */

/** A task due within 48 hours, by calendar days, goes before the unit under way. */
const SOON_DAYS = 2;

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
export const NO_DAY = '9999-12-31';

export function sortKey(task: Task, goingOn: number | null, today: string): SortKey {
  const rank = ranks.indexOf(rankOf(task, goingOn, today));
  return [rank, task.dueOn ?? NO_DAY, task.unit?.order ?? 0, taskKinds.indexOf(task.kind)];
}

export function compare([rank, day, order, kind]: SortKey, other: SortKey): number {
  const byDay = day < other[1] ? -1 : Number(day > other[1]);
  return rank - other[0] || byDay || order - other[2] || kind - other[3];
}
