import { type Level, socialLevel } from '../badges/social-level.ts';
import { isModuleFinished, meanProgress, moduleProgress, unitProgress } from '../progress/progress.ts';
import { averageOfPositive, existingFinalEvaluation, finalGrade, type Verdict, verdictOf } from './grades.ts';

export type ModuleFacts = {
  moduleId: number;
  order: number;
  /** Published activities. */
  published: number;
  /** Finished ones among the published. */
  finished: number;
};

export type UnitFacts = {
  unitId: number;
  order: number;
  modules: ModuleFacts[];
  challenge: {
    firstDeliveredAt: Date | null;
    /** `yyyy-mm-dd`: the wave's day or this learner's extension, without the days of a return. */
    dueOn: string | null;
    /** Published only, one decimal. */
    score: number | null;
  };
  surveySent: boolean;
  selfAssessmentSent: boolean;
  /** Sent only, one decimal. */
  bossGrade: number | null;
};

export type LearnerFacts = {
  units: UnitFacts[];
  finalEvaluation: { submitted: boolean; grade: number | null };
  socialPoints: number;
  programmeReduced: boolean;
};

export type ModuleStanding = { moduleId: number; order: number; progress: number; finished: boolean };

export type UnitStanding = {
  unitId: number;
  order: number;
  /** Integer 0-100. */
  progress: number;
  modules: ModuleStanding[];
  challengeDelivered: boolean;
  surveySent: boolean;
  selfAssessmentSent: boolean;
  challengeScore: number | null;
  bossGrade: number | null;
};

export type Standing = {
  /** Integer 0-100: mean of the units' shown progress. */
  progress: number;
  units: UnitStanding[];
  challengeAverage: number | null;
  /** The number of units in the average. */
  challengeUnits: number;
  bossAverage: number | null;
  bossUnits: number;
  finalEvaluation: number | null;
  finalGrade: number | null;
  verdict: Verdict | null;
  socialPoints: number;
  socialLevel: Level;
};

function inOrder<Item extends { order: number }>(items: readonly Item[]): Item[] {
  return [...items].sort((one, other) => one.order - other.order);
}

function moduleStanding(facts: ModuleFacts): ModuleStanding {
  return {
    moduleId: facts.moduleId,
    order: facts.order,
    progress: moduleProgress(facts.finished, facts.published),
    finished: isModuleFinished(facts.finished, facts.published),
  };
}

function unitStanding(facts: UnitFacts): UnitStanding {
  const modules = inOrder(facts.modules).map(moduleStanding);
  const challengeDelivered = facts.challenge.firstDeliveredAt !== null;
  const { surveySent, selfAssessmentSent } = facts;
  return {
    unitId: facts.unitId,
    order: facts.order,
    progress: progressOf(modules, { challengeDelivered, surveySent, selfAssessmentSent }),
    modules,
    challengeDelivered,
    surveySent,
    selfAssessmentSent,
    challengeScore: facts.challenge.score,
    bossGrade: facts.bossGrade,
  };
}

/**
 * The learner's standing, from facts alone: no clock, so that computing it again at any later time gives
 * what is stored (spec §9, A-22, A-47).
 */
export function standingOf(facts: LearnerFacts): Standing {
  return whole(inOrder(facts.units).map(unitStanding), facts);
}

/** The facts of a standing beside its units. */
type Beside = Pick<LearnerFacts, 'finalEvaluation' | 'socialPoints'>;

function whole(units: UnitStanding[], facts: Beside): Standing {
  const challenges = averageOfPositive(units.map((unit) => unit.challengeScore));
  const boss = averageOfPositive(units.map((unit) => unit.bossGrade));
  const finalEvaluation = existingFinalEvaluation(facts.finalEvaluation);
  const grade = finalGrade({
    finalEvaluation,
    challengeAverage: challenges.average,
    bossAverage: boss.average,
  });
  return {
    progress: meanProgress(units.map((unit) => unit.progress)),
    units,
    challengeAverage: challenges.average,
    challengeUnits: challenges.counted,
    bossAverage: boss.average,
    bossUnits: boss.counted,
    finalEvaluation,
    finalGrade: grade,
    verdict: verdictOf(grade),
    socialPoints: facts.socialPoints,
    socialLevel: socialLevel(facts.socialPoints),
  };
}

/** The acts of a learner in a unit beside its modules. */
export type UnitStepsStanding = Omit<UnitStanding, 'unitId' | 'order' | 'progress' | 'modules'>;

/** A published unit as it will be; null stands for what the learner's standing says already. */
export type UnitShape = {
  unitId: number;
  order: number;
  steps: UnitStepsStanding | null;
  modules: readonly {
    moduleId: number;
    order: number;
    counted: Pick<ModuleFacts, 'published' | 'finished'> | null;
  }[];
};

const untouched: UnitStepsStanding = {
  challengeDelivered: false,
  surveySent: false,
  selfAssessmentSent: false,
  challengeScore: null,
  bossGrade: null,
};

/** A stored standing over other units and modules: what {@link standingOf} would give for the same learner. */
export function standingOver(standing: Standing, shape: readonly UnitShape[]): Standing {
  const known = new Map(standing.units.map((unit) => [unit.unitId, unit]));
  const knownModules = new Map(
    standing.units.flatMap(({ modules }) => modules).map((module) => [module.moduleId, module]),
  );
  const units = inOrder(shape).map(({ unitId, order, steps, modules }) => {
    const own = steps ?? known.get(unitId) ?? untouched;
    const now = inOrder(modules).map(({ moduleId, order, counted }) => {
      const before = counted === null ? knownModules.get(moduleId) : undefined;
      return before ? { ...before, order } : moduleStanding({ moduleId, order, ...(counted ?? nothing) });
    });
    return { ...own, unitId, order, modules: now, progress: progressOf(now, own) };
  });
  const { finalEvaluation, socialPoints } = standing;
  return whole(units, {
    finalEvaluation: { submitted: finalEvaluation !== null, grade: finalEvaluation },
    socialPoints,
  });
}

const nothing = { published: 0, finished: 0 };

type Steps = Pick<UnitStanding, 'challengeDelivered' | 'surveySent' | 'selfAssessmentSent'>;

function progressOf(
  modules: readonly ModuleStanding[],
  { challengeDelivered, surveySent, selfAssessmentSent }: Steps,
): number {
  return unitProgress({
    modules: modules.length,
    finishedModules: modules.filter(({ finished }) => finished).length,
    challengeDelivered,
    surveySent,
    selfAssessmentSent,
  });
}
