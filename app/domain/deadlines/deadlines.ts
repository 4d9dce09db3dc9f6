import { addDays, daysBetween } from './dates.ts';

/**
 * Deadlines compare calendar days of the business zone, both cut to midnight (spec §4.6, A-15): `today` comes
 * from `todayIn(zone, now)` with the database's time. The deadline day itself is fully usable.
 */

const DAYS_AFTER_RETURN = 5;

/** Past its deadline; what has no deadline never is. */
export function isOverdue(dueOn: string | null, today: string): boolean {
  return dueOn !== null && today > dueOn;
}

/** True from the day that opens something (`hoy >= inicio1a1`, A-15); never without a day. */
export function hasCome(day: string | null, today: string): boolean {
  return day !== null && today >= day;
}

export type ChallengeDates = {
  /** `retoFecha` of the wave. */
  waveDueOn: string | null;
  /** Extension granted to this learner, instead of the wave's day. */
  extendedTo: string | null;
  /** Day of the last return for correction. */
  returnedOn: string | null;
};

/**
 * Day against which the first delivery is late or not: extension or wave, never a return. Only for what looks back;
 * until when something can be done is {@link effectiveDueOn}.
 */
export function agreedDueOn(dates: Pick<ChallengeDates, 'waveDueOn' | 'extendedTo'>): string | null {
  return dates.extendedTo ?? dates.waveDueOn;
}

/**
 * Last day on which this learner may deliver; `retoFecha` and `retoFechaLimite` on the wire:
 * max(extension or wave, return + 5 days).
 */
export function effectiveDueOn(dates: ChallengeDates): string | null {
  const agreed = agreedDueOn(dates);
  if (agreed === null || dates.returnedOn === null) return agreed;
  const afterReturn = addDays(dates.returnedOn, DAYS_AFTER_RETURN);
  return afterReturn > agreed ? afterReturn : agreed;
}

export type ChallengeStatus = 'on-time' | 'overdue' | 'delivered';

/** A delivery and the day it is due; a returned challenge is still delivered. */
export type ChallengeState = { delivered: boolean; dueOn: string | null };

/** Challenge status in the progress detail (spec §4.6). */
export function challengeStatus({ delivered, dueOn }: ChallengeState, today: string): ChallengeStatus {
  if (delivered) return 'delivered';
  return isOverdue(dueOn, today) ? 'overdue' : 'on-time';
}

export type MemberStatus = 'on-time' | 'overdue' | 'dropped';

/** «Avance en Programa» of a member: dropped, else any overdue challenge, else on time (spec §4.6, A-16). */
export function memberStatus(
  member: { active: boolean; challenges: readonly ChallengeState[] },
  today: string,
): MemberStatus {
  if (!member.active) return 'dropped';
  const late = member.challenges.some(({ delivered, dueOn }) => !delivered && isOverdue(dueOn, today));
  return late ? 'overdue' : 'on-time';
}

export type Risk = 'high' | 'medium' | 'low';

export type RiskFacts = {
  challenges: readonly ChallengeState[];
  /** Business day of the last access, or of the enrolment for who never came. */
  lastAccessOn: string;
};

/** From so many days without access the risk is high (product: risk). */
export const AWAY_DAYS = 14;

/** Risk of falling behind, for tutors and administrators (ours). */
export function riskOf({ challenges, lastAccessOn }: RiskFacts, today: string): Risk {
  const daysAway = daysBetween(lastAccessOn, today);
  const pending = challenges.filter((challenge) => !challenge.delivered);
  if (daysAway >= AWAY_DAYS || pending.some(({ dueOn }) => isOverdue(dueOn, today))) return 'high';
  const dueSoon = pending.some(({ dueOn }) => dueOn !== null && daysBetween(today, dueOn) <= 3);
  return dueSoon || daysAway >= 7 ? 'medium' : 'low';
}
