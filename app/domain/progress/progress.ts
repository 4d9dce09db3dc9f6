import { halfUp } from '../grades/grades.ts';

/** One learner of a group in one unit of its programme. */
export type MemberUnit = { memberId: number; unitId: number };

/** `orden` is zero-based everywhere; people read it from one on. */
export function displayNumber(order: number): number {
  return order + 1;
}

/** Percentage of the module's published activities that are finished, integer 0-100. */
export function moduleProgress(finished: number, published: number): number {
  return published > 0 ? halfUp(100 * Math.min(finished, published), published) : 0;
}

/** A module is finished when every published activity is, and there is at least one. */
export function isModuleFinished(finished: number, published: number): boolean {
  return published > 0 && finished >= published;
}

export type UnitSteps = {
  modules: number;
  finishedModules: number;
  challengeDelivered: boolean;
  surveySent: boolean;
  selfAssessmentSent: boolean;
};

/**
 * «Avance de la unidad»: (finished fraction of the modules + reto + encuesta + evaluacion) / 4, integer
 * percentage, half-up (spec §9, A-21). The case study does not count. Without modules the fraction is 0.
 */
export function unitProgress(steps: UnitSteps): number {
  const flags =
    Number(steps.challengeDelivered) + Number(steps.surveySent) + Number(steps.selfAssessmentSent);
  if (steps.modules === 0) return 25 * flags;
  return halfUp(25 * (steps.finishedModules + steps.modules * flags), steps.modules);
}

/** Integer mean of percentages, half-up; 0 of none. Over modules it is the boss's «Avance en módulos». */
export function meanProgress(percentages: readonly number[]): number {
  const sum = percentages.reduce((total, percentage) => total + percentage, 0);
  return percentages.length > 0 ? halfUp(sum, percentages.length) : 0;
}

export type Opening = { order: number; opensOn: string | null };

/** A unit opens at the midnight of its opening day; without one it stays closed (ours). */
export function isOpen(unit: Pick<Opening, 'opensOn'>, today: string): boolean {
  return unit.opensOn !== null && unit.opensOn <= today;
}

/** The unit in progress: the one opened last, then the later in order; null when none is open. */
export function currentUnit<Unit extends Opening>(units: readonly Unit[], today: string): Unit | null {
  const opened = units.filter((unit) => isOpen(unit, today));
  const lastFirst = opened.sort((one, other) => {
    const byOpening = String(other.opensOn).localeCompare(String(one.opensOn));
    return byOpening || other.order - one.order;
  });
  return lastFirst[0] ?? null;
}

/**
 * The unit that *Mi ruta* shows: the one in progress, before the first opening the one that opens first, else the
 * first in order; null of none.
 */
export function unitToFollow<Unit extends Opening>(units: readonly Unit[], today: string): Unit | null {
  const [first] = units.toSorted(
    (one, other) => byDay(one.opensOn, other.opensOn) || one.order - other.order,
  );
  return currentUnit(units, today) ?? first ?? null;
}

/** Without a day it comes last. */
const byDay = (one: string | null, other: string | null): number =>
  (one ?? '9999').localeCompare(other ?? '9999');

/** Survey and self-assessment need the challenge delivered; the other steps only an open unit (ours). */
export function mayAnswerAboutUnit(
  unit: Pick<Opening, 'opensOn'> & { challengeDelivered: boolean },
  today: string,
): boolean {
  return isOpen(unit, today) && unit.challengeDelivered;
}
