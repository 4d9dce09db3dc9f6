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
  /** How many units entered the average. */
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
    progress: unitProgress({
      modules: modules.length,
      finishedModules: modules.filter((module) => module.finished).length,
      challengeDelivered,
      surveySent,
      selfAssessmentSent,
    }),
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
  const units = inOrder(facts.units).map(unitStanding);
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
