import { todayIn } from '../deadlines/dates.ts';
import { toTenths } from '../grades/grades.ts';
import type { Standing, UnitFacts } from '../grades/standing.ts';
import type { BossFacts, BossUnitFacts, CollaboratorFacts } from './boss-facts.ts';

/** The measures of a rule about a learner. */
export const learnerMeasures = [
  'modules',
  'units',
  'points',
  'challengesOnTime',
  'finalGrade',
  'lowestChallenge',
  'solutions',
  'sessions',
  'objects',
  'programme',
] as const;
export type LearnerMeasure = (typeof learnerMeasures)[number];

/** In how many units a rule can ask something of a boss's whole team. */
export const bossMeasures = ['prepared', 'sent', 'agreed'] as const;
export type BossMeasure = (typeof bossMeasures)[number];

/** `manual`: only an administrator gives it. */
export type BadgeMeasure = LearnerMeasure | BossMeasure | 'manual';

/** A demand: of modules, units and objects it counts the chosen ones alone, without a choice all modules or units. */
type Counted = {
  measure: BadgeMeasure;
  targets: readonly number[];
  chosen?: readonly number[] | null | undefined;
};

/** A demand beside the one of the levels. */
export type SecondDemand = {
  measure: LearnerMeasure | BossMeasure;
  target: number;
  chosen?: readonly number[] | null | undefined;
};

/**
 * The demands of a badge: the amount of the measure that each level needs, ascending, and the programmes where it can
 * be earned.
 */
export type BadgeRule = {
  measure: BadgeMeasure;
  /** One per level; none where it is given by hand. */
  targets: readonly number[];
  /** The programmes in which it counts; null is all of them. */
  programmeIds: readonly number[] | null;
  /** The modules, units or objects that alone count, where its measure counts those. */
  chosen?: readonly number[] | null | undefined;
  /** Asked for by every level beside its own amount. */
  also?: SecondDemand | null | undefined;
};

/** A badge with its rule. */
export type RuledBadge = { key: string; rule: BadgeRule };

/** Level reached per key; a rule without a level is absent. */
export type BadgeLevels = Readonly<Record<string, number>>;

/** The unit of a distance's figures: of a team that is not complete, its people. */
export type ProgressMeasure = LearnerMeasure | BossMeasure | 'collaborators';

/** The measure of a rule, its amount, and the target of each level. */
export type BadgeProgress = {
  current: number;
  measure: ProgressMeasure;
  targets: readonly number[];
  /** The score that each level asks of every challenge. */
  scores?: readonly number[];
  /** Of how many chosen modules or units it counts. */
  among?: number;
  /** The demand beside it, and whether it is met. */
  also?: { progress: BadgeProgress; met: boolean };
};
export type BadgeProgresses = Readonly<Record<string, BadgeProgress>>;

type RuleState = { level: number; progress: BadgeProgress };

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

/** The badge that a reduced programme does not have (spec §9, A-62). */
const EXTRA_CHALLENGE_KEY = 'reto_extra';

/** In a reduced programme `reto_extra` exists neither in the list, nor in progress, nor as pop-up. */
export function visibleBadges<Badge extends { key: string }>(
  badges: readonly Badge[],
  programmeReduced: boolean,
): Badge[] {
  return badges.filter((badge) => !programmeReduced || badge.key !== EXTRA_CHALLENGE_KEY);
}

/** True where a badge can be earned in that programme. */
export const countsIn = ({ programmeIds }: BadgeRule, programmeId: number | null): boolean =>
  programmeIds === null || (programmeId !== null && programmeIds.includes(programmeId));

/** As many levels as `current` reaches. */
const levelOf = (current: number, targets: readonly number[]): number =>
  targets.filter((target) => current >= target).length;

function counted(current: number, measure: ProgressMeasure, targets: readonly number[]): RuleState {
  return { level: levelOf(current, targets), progress: { current, measure, targets } };
}

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

/** A level holds where the second demand is met too; one that nobody can meet is never. */
function withSecond(
  state: RuleState | null,
  { also }: BadgeRule,
  judge: (demand: Counted) => RuleState | null,
): RuleState | null {
  if (!state || !also) return state;
  const second = judge({ measure: also.measure, targets: [also.target], chosen: also.chosen });
  if (!second) return { ...state, level: 0 };
  const met = second.level > 0;
  return {
    level: met ? state.level : 0,
    progress: { ...state.progress, also: { progress: second.progress, met } },
  };
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

type RuleStates = readonly (readonly [key: string, state: RuleState])[];

function learnerStates(
  badges: readonly RuledBadge[],
  known: { facts: BadgeFacts; standing: Standing; zone: string },
): RuleStates {
  const { programmeId, programmeReduced } = known.facts;
  // A badge that a reduced programme does not have must not be earned unseen either.
  return visibleBadges(badges, programmeReduced).flatMap(({ key, rule }) => {
    const judge = (demand: Counted) => learnerState(demand, known);
    const state = countsIn(rule, programmeId) ? withSecond(judge(rule), rule, judge) : null;
    return state ? [[key, state] as const] : [];
  });
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

type Team = { size: number; done: number };

const isDone: Record<BossMeasure, (collaborator: CollaboratorFacts, unit: BossUnitFacts) => boolean> = {
  prepared: ({ preparedOn }, { oneToOneOn }) =>
    preparedOn !== null && oneToOneOn !== null && preparedOn < oneToOneOn,
  sent: ({ evaluationSent }) => evaluationSent,
  agreed: ({ agreementsSaved }) => agreementsSaved,
};

/** For each unit with a team: how many active collaborators there are, and how many satisfy the measure. */
function teams({ units }: BossFacts, measure: BossMeasure): Team[] {
  return units
    .map((unit) => {
      const active = unit.collaborators.filter((collaborator) => collaborator.active);
      return { size: active.length, done: active.filter((one) => isDone[measure](one, unit)).length };
    })
    .filter(({ size }) => size > 0);
}

/** How far one whole team is, is how far the team that is nearest to it is. */
function nearestTeam(all: readonly Team[]): BadgeProgress {
  const byMissing = [...all].sort((a, b) => a.size - a.done - (b.size - b.done));
  const { done, size } = byMissing[0] ?? { size: 1, done: 0 };
  return { current: done, measure: 'collaborators', targets: [size] };
}

function bossState({ measure, targets }: Counted, facts: BossFacts): RuleState | null {
  if (!isOfBoss(measure)) return null;
  const all = teams(facts, measure);
  const state = counted(all.filter(({ size, done }) => size === done).length, measure, targets);
  const isOneTeam = targets.length === 1 && targets[0] === 1;
  return isOneTeam ? { ...state, progress: nearestTeam(all) } : state;
}

const isOfBoss = (measure: BadgeMeasure): measure is BossMeasure =>
  bossMeasures.some((one) => one === measure);

function bossStates(badges: readonly RuledBadge[], facts: BossFacts): RuleStates {
  const judge = (demand: Counted) => bossState(demand, facts);
  return badges.flatMap(({ key, rule }) => {
    const state = countsIn(rule, facts.programmeId) ? withSecond(judge(rule), rule, judge) : null;
    return state ? [[key, state] as const] : [];
  });
}

/** Level that the boss has earned now in one generation, per badge. Dropped collaborators do not count. */
export function bossBadgeLevels(badges: readonly RuledBadge[], facts: BossFacts): BadgeLevels {
  return levelsOf(bossStates(badges, facts));
}

/** How far the boss is in each rule in one generation, and what each of its levels asks for. */
export function bossBadgeProgress(badges: readonly RuledBadge[], facts: BossFacts): BadgeProgresses {
  return progressesOf(bossStates(badges, facts));
}

function levelsOf(states: RuleStates): BadgeLevels {
  const earned = states.filter(([, state]) => state.level > 0);
  return Object.fromEntries(earned.map(([key, state]) => [key, state.level]));
}

function progressesOf(states: RuleStates): BadgeProgresses {
  return Object.fromEntries(states.map(([key, { progress }]) => [key, progress]));
}

/** Every level from 1 to the one reached: who jumps to level 2 has level 1 as well. */
export function levelsEarned(reached: BadgeLevels): { key: string; level: number }[] {
  return Object.entries(reached).flatMap(([key, level]) =>
    Array.from({ length: level }, (_, index) => ({ key, level: index + 1 })),
  );
}

/** How far somebody is who did nothing yet, for a look at a badge: as if the programme had one challenge. */
export function progressOfNobody({ key, rule }: RuledBadge): BadgeProgresses {
  const { measure, also } = rule;
  if (measure === 'manual') return {};
  const own = nothingOf(measure, rule);
  if (!also) return { [key]: own };
  const second = nothingOf(also.measure, { targets: [also.target], chosen: also.chosen });
  return { [key]: { ...own, also: { progress: second, met: false } } };
}

function nothingOf(
  measure: Exclude<BadgeMeasure, 'manual'>,
  { targets, chosen }: Pick<BadgeRule, 'targets' | 'chosen'>,
): BadgeProgress {
  if (measure === 'lowestChallenge') {
    return { current: 0, measure, targets: targets.map(() => 1), scores: targets };
  }
  return { current: 0, measure, targets, ...(chosen ? { among: chosen.length } : {}) };
}
