import { addDays } from '../deadlines/dates.ts';

/** Changes of boss carry days (`yyyy-mm-dd` of the business zone); both ends of a pair belong to it. */

export type BossChange = {
  /** The day from which the new boss is it. */
  on: string;
  today: string;
  member: { personId: number; active: boolean };
  /** The pair that began last, also one that has ended; null where nobody led the member yet. */
  last: { fromOn: string } | null;
  /** The next boss with everybody who leads them, boss by boss; null leaves the member without one. */
  next: { personId: number; mayLead: boolean; leaders?: ReadonlySet<number> } | null;
};

export type BossChangeRefusal =
  | 'dropped'
  | 'not-a-boss'
  | 'self'
  | 'circle'
  | 'in-the-future'
  | 'before-last';

/** Why a member cannot change boss so; null when they can. Whoever is dropped stays with the boss they had. */
export function bossChangeRefusal({ on, today, member, last, next }: BossChange): BossChangeRefusal | null {
  if (!member.active) return 'dropped';
  if (next && !next.mayLead) return 'not-a-boss';
  if (next?.personId === member.personId) return 'self';
  if (next?.leaders?.has(member.personId)) return 'circle';
  // Only the boss of today may read and write, so a change is written on its day or after it.
  if (on > today) return 'in-the-future';
  return last && on < last.fromOn ? 'before-last' : null;
}

/** Last day of the former boss: the day before, or the very first one when both changes fall on the same day. */
export function lastDayOf(former: { fromOn: string }, changeOn: string): string {
  const before = addDays(changeOn, -1);
  return before < former.fromOn ? former.fromOn : before;
}
