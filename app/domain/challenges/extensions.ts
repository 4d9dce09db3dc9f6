import { addDays } from '../deadlines/dates.ts';

/** A day granted is at most this far away (ours). */
const MAX_DAYS = 365;

export type ExtensionGrant = {
  /** The day to grant, `yyyy-mm-dd` of the business zone. */
  on: string;
  today: string;
  active: boolean;
  /** The grade is published. */
  graded: boolean;
  /** The day that holds now, `effectiveDueOn`; null: none. */
  dueOn: string | null;
};

export type ExtensionRefusal = 'dropped' | 'graded' | 'needless' | 'past' | 'too-far' | 'not-later';

/** Why a learner cannot be given that day; null when they can. */
export function extensionRefusal(grant: ExtensionGrant): ExtensionRefusal | null {
  if (!grant.active) return 'dropped';
  if (grant.graded) return 'graded';
  if (grant.dueOn === null) return 'needless';
  return dayRefusal(grant.on, grant.today) ?? (grant.on > grant.dueOn ? null : 'not-later');
}

/** Why nobody can be given that day; null when somebody may. */
export function dayRefusal(on: string, today: string): 'past' | 'too-far' | null {
  if (on < today) return 'past';
  return on > addDays(today, MAX_DAYS) ? 'too-far' : null;
}

/** The day proposed for a decision: a week after the later of today and the day that holds. */
export function proposedDay(dueOn: string | null, today: string): string {
  return addDays(dueOn !== null && dueOn > today ? dueOn : today, 7);
}
