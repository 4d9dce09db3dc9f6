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
export type Counted = {
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

export type RuleState = { level: number; progress: BadgeProgress };

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
export const levelOf = (current: number, targets: readonly number[]): number =>
  targets.filter((target) => current >= target).length;

export function counted(current: number, measure: ProgressMeasure, targets: readonly number[]): RuleState {
  return { level: levelOf(current, targets), progress: { current, measure, targets } };
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

/** Each badge that counts in the programme, as `judge` finds its demands; one that it cannot judge is left out. */
export function statesOf(
  badges: readonly RuledBadge[],
  programmeId: number | null,
  judge: (demand: Counted) => RuleState | null,
): RuleStates {
  return badges.flatMap(({ key, rule }) => {
    const state = countsIn(rule, programmeId) ? withSecond(judge(rule), rule, judge) : null;
    return state ? [[key, state] as const] : [];
  });
}

export type RuleStates = readonly (readonly [key: string, state: RuleState])[];

export function levelsOf(states: RuleStates): BadgeLevels {
  const earned = states.filter(([, state]) => state.level > 0);
  return Object.fromEntries(earned.map(([key, state]) => [key, state.level]));
}

export function progressesOf(states: RuleStates): BadgeProgresses {
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
