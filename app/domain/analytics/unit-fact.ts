import type { UnitStanding } from '../grades/standing.ts';

/** The acts of a learner and their boss in a unit, each with its business day (`yyyy-mm-dd`); null: not yet. */
export type UnitTrace = {
  opensOn: string | null;
  /** First and last activity that was finished, of those that are published and finished today. */
  firstFinishedOn: string | null;
  lastFinishedOn: string | null;
  caseSent: boolean;
  deliveredOn: string | null;
  /** Agreed day: an extension or the wave's, never the days of a return. */
  dueOn: string | null;
  /** Sent back and not delivered again. */
  returned: boolean;
  gradedOn: string | null;
  /** From the last delivery to its published grade. */
  gradeHours: number | null;
  selfSentOn: string | null;
  /** Mean of the answers on a scale, 0–10. */
  selfMean: number | null;
  preparedOn: string | null;
  bossSentOn: string | null;
  /** Last day on which the boss should send. */
  bossEndsOn: string | null;
  agreements: number;
  acknowledged: boolean;
};

/** One member in one unit, as analytics count it; grades in tenths, so that sums are exact. Nothing depends on today. */
export type UnitFact = {
  unitId: number;
  opensOn: string | null;
  dueOn: string | null;
  startedOn: string | null;
  modules: number;
  modulesDone: number;
  /** Integer 0–100: mean of the modules. */
  moduleProgress: number;
  /** Integer 0–100. */
  progress: number;
  caseSent: boolean;
  deliveredOn: string | null;
  returned: boolean;
  gradedOn: string | null;
  gradeHours: number | null;
  challenge: number | null;
  surveySent: boolean;
  selfSentOn: string | null;
  selfMean: number | null;
  preparedOn: string | null;
  bossSentOn: string | null;
  bossLate: boolean;
  boss: number | null;
  agreements: number;
  acknowledged: boolean;
  /** Day of the last step, for who has 100 %. The survey gives no day: it is anonymous (product: survey). */
  completedOn: string | null;
};

/** The figures of a learner's unit (product: analytics). */
export function unitFact(trace: UnitTrace, standing: UnitStanding): UnitFact {
  const { modules, progress } = standing;
  return {
    unitId: standing.unitId,
    opensOn: trace.opensOn,
    dueOn: trace.dueOn,
    startedOn: firstDay([trace.firstFinishedOn, trace.deliveredOn, trace.selfSentOn]),
    modules: modules.length,
    modulesDone: modules.filter(({ finished }) => finished).length,
    moduleProgress: roundedMean(modules.map((module) => module.progress)),
    progress,
    caseSent: trace.caseSent,
    deliveredOn: trace.deliveredOn,
    returned: trace.returned,
    gradedOn: standing.challengeScore === null ? null : trace.gradedOn,
    gradeHours: standing.challengeScore === null ? null : trace.gradeHours,
    challenge: tenths(standing.challengeScore),
    surveySent: standing.surveySent,
    selfSentOn: trace.selfSentOn,
    selfMean: tenths(trace.selfMean),
    preparedOn: trace.preparedOn,
    bossSentOn: trace.bossSentOn,
    bossLate: trace.bossSentOn !== null && trace.bossEndsOn !== null && trace.bossSentOn > trace.bossEndsOn,
    boss: tenths(standing.bossGrade),
    agreements: trace.agreements,
    acknowledged: trace.acknowledged,
    completedOn:
      progress === 100 ? lastDay([trace.lastFinishedOn, trace.deliveredOn, trace.selfSentOn]) : null,
  };
}

/** When a learner began the programme, and when they had all of it; null: not yet. */
export function programmeDays(facts: readonly UnitFact[]): {
  startedOn: string | null;
  completedOn: string | null;
} {
  const isComplete = facts.length > 0 && facts.every(({ progress }) => progress === 100);
  return {
    startedOn: firstDay(facts.map(({ startedOn }) => startedOn)),
    completedOn: isComplete ? lastDay(facts.map(({ completedOn }) => completedOn)) : null,
  };
}

const tenths = (grade: number | null): number | null => (grade === null ? null : Math.round(grade * 10));

const roundedMean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.round(values.reduce((sum, one) => sum + one, 0) / values.length);

const known = (days: readonly (string | null)[]): string[] => days.filter((day) => day !== null).toSorted();
const firstDay = (days: readonly (string | null)[]): string | null => known(days)[0] ?? null;
const lastDay = (days: readonly (string | null)[]): string | null => known(days).at(-1) ?? null;
