import { todayIn } from '../deadlines/dates.ts';
import { toTenths } from '../grades/grades.ts';
import type { Standing, UnitFacts } from '../grades/standing.ts';
import {
  type BadgeLevels,
  type BadgeProgresses,
  type Counted,
  counted,
  levelOf,
  levelsOf,
  progressesOf,
  type RuledBadge,
  type RuleState,
  type RuleStates,
  statesOf,
  visibleBadges,
} from './badge-rules.ts';

/** The facts that learners' badges need beyond the standing. */
export type BadgeFacts = {
  units: readonly { challenge: Pick<UnitFacts['challenge'], 'firstDeliveredAt' | 'dueOn'> }[];
  programmeId: number | null;
  programmeReduced: boolean;
  /** Answers of theirs that were marked as the solution. */
  solutions: number;
  /** Live sessions that they attended. */
  sessions: number;
  /** The finished objects of those that the rule of some badge chooses. */
  objects: readonly number[];
};

/** Counts the challenges that came on time; one without a day always does. */
function challengesOnTime(units: BadgeFacts['units'], zone: string): number {
  const onTime = units.filter(({ challenge }) => {
    if (challenge.firstDeliveredAt === null) return false;
    return challenge.dueOn === null || todayIn(zone, challenge.firstDeliveredAt) <= challenge.dueOn;
  });
  return onTime.length;
}

/** Counts the levels of a rule over challenges on time that these deliveries reach. */
export function onTimeLevel(units: BadgeFacts['units'], zone: string, targets: readonly number[]): number {
  return levelOf(challengesOnTime(units, zone), targets);
}

type UnitDone = { progress: number; modules: readonly { finished: boolean }[] };

const finishedModules = (units: readonly UnitDone[]): number =>
  units.flatMap((unit) => unit.modules).filter((module) => module.finished).length;

const completeUnits = (units: readonly UnitDone[]): number =>
  units.filter((unit) => unit.progress === 100).length;

/** The count of finished modules or complete units, of the chosen ones where some are. */
function contentDone(units: Standing['units'], { measure, targets, chosen }: Counted): RuleState {
  const isMeant = (id: number) => !chosen || chosen.includes(id);
  const count =
    measure === 'units'
      ? completeUnits(units.filter(({ unitId }) => isMeant(unitId)))
      : finishedModules(
          units.map((unit) => ({
            ...unit,
            modules: unit.modules.filter(({ moduleId }) => isMeant(moduleId)),
          })),
        );
  const state = counted(count, measure === 'units' ? 'units' : 'modules', targets);
  return chosen ? { ...state, progress: { ...state.progress, among: chosen.length } } : state;
}

/** The count of finished objects among the chosen ones: a rule of objects always chooses. */
function chosenObjects(finished: readonly number[], { targets, chosen }: Counted): RuleState {
  const meant = new Set(chosen);
  const state = counted(finished.filter((id) => meant.has(id)).length, 'objects', targets);
  return { ...state, progress: { ...state.progress, among: meant.size } };
}

/** The whole programme: every unit of it is complete. */
function wholeProgramme(units: Standing['units']): RuleState {
  return counted(completeUnits(units), 'units', [Math.max(1, units.length)]);
}

/** Levels that follow from modules and units alone: what finishing an activity can bring. */
export function progressBadgeLevels(units: readonly UnitDone[], badges: readonly RuledBadge[]): BadgeLevels {
  return levelsOf(
    badges.flatMap(({ key, rule }) => {
      // One more activity says nothing of a second demand, nor of which modules count.
      if (rule.chosen || rule.also) return [];
      const { measure, targets } = rule;
      if (measure === 'modules') return [[key, counted(finishedModules(units), measure, targets)]];
      if (measure === 'units') return [[key, counted(completeUnits(units), measure, targets)]];
      return [];
    }),
  );
}

/** A level where every challenge of the programme has its score; how far it is, counts the challenges that have it. */
function everyChallenge(units: Standing['units'], scores: readonly number[]): RuleState {
  const reaching = (score: number) =>
    units.filter((unit) => toTenths(unit.challengeScore ?? 0) >= toTenths(score)).length;
  const level = units.length === 0 ? 0 : scores.filter((score) => reaching(score) === units.length).length;
  const next = scores[Math.min(level, scores.length - 1)] ?? 0;
  const targets = scores.map(() => units.length);
  return { level, progress: { current: reaching(next), measure: 'lowestChallenge', targets, scores } };
}

function learnerState(
  demand: Counted,
  { facts, standing, zone }: { facts: BadgeFacts; standing: Standing; zone: string },
): RuleState | null {
  const { measure, targets } = demand;
  switch (measure) {
    case 'modules':
    case 'units':
      return contentDone(standing.units, demand);
    case 'objects':
      return chosenObjects(facts.objects, demand);
    case 'programme':
      return wholeProgramme(standing.units);
    case 'points':
      return counted(standing.socialPoints, measure, targets);
    case 'challengesOnTime':
      return counted(challengesOnTime(facts.units, zone), measure, targets);
    case 'finalGrade':
      return counted(toTenths(standing.finalEvaluation ?? 0) / 10, measure, targets);
    case 'lowestChallenge':
      return everyChallenge(standing.units, targets);
    case 'solutions':
    case 'sessions':
      return counted(facts[measure], measure, targets);
    default:
      return null;
  }
}

function learnerStates(
  badges: readonly RuledBadge[],
  known: { facts: BadgeFacts; standing: Standing; zone: string },
): RuleStates {
  const { programmeId, programmeReduced } = known.facts;
  // A badge that a reduced programme does not have must not be earned unseen either.
  return statesOf(visibleBadges(badges, programmeReduced), programmeId, (demand) =>
    learnerState(demand, known),
  );
}

/** Level that the learner has earned now, per badge; one without a level is absent (product: badges). */
export function learnerBadgeLevels(
  badges: readonly RuledBadge[],
  known: { facts: BadgeFacts; standing: Standing; zone: string },
): BadgeLevels {
  return levelsOf(learnerStates(badges, known));
}

/** How far the learner is in each rule, and what each of its levels asks for. */
export function learnerBadgeProgress(
  badges: readonly RuledBadge[],
  known: { facts: BadgeFacts; standing: Standing; zone: string },
): BadgeProgresses {
  return progressesOf(learnerStates(badges, known));
}
