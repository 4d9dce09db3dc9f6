import { todayIn } from '../deadlines/dates.ts';
import { toTenths } from '../grades/grades.ts';
import type { Standing, UnitFacts } from '../grades/standing.ts';
import { LEVEL_POINTS } from './social-level.ts';

export type BadgeRuleKey =
  | 'primer_modulo'
  | 'unidad_completa'
  | 'participacion'
  | 'reto_a_tiempo'
  | 'evaluacion_final'
  | 'reto_extra'
  | 'preparacion_a_tiempo'
  | 'retro_completa'
  | 'acuerdos_registrados';

/** What the figures of a distance count. */
export type BadgeMeasure = 'modules' | 'units' | 'points' | 'challenges' | 'grade' | 'collaborators';

export type BadgeLevels = Partial<Record<BadgeRuleKey, number>>;

/** What a rule counts, how much of it there is, and how much each level asks for. */
export type BadgeProgress = { current: number; measure: BadgeMeasure; targets: readonly number[] };
export type BadgeProgresses = Partial<Record<BadgeRuleKey, BadgeProgress>>;

type RuleState = { level: number; progress: BadgeProgress };
type RuleStates = Partial<Record<BadgeRuleKey, RuleState>>;

/** `tipo` of a badge with levels (spec §3.2). */
const MULTI_LEVEL_TYPE = 2;
/** Multi-level badges have levels 1 to 3 (ours). */
const HIGHEST_LEVEL = 3;
const FINAL_EVALUATION_TENTHS = 80;
const EXTRA_CHALLENGE_TENTHS = 90;

/** One level, earned when `current` reaches `target`. */
function single(current: number, target: number, measure: BadgeMeasure): RuleState {
  const earned = target > 0 && current >= target;
  return { level: earned ? 1 : 0, progress: { current, measure, targets: [target] } };
}

/** Level n for n things done, up to three. */
function counted(current: number, measure: BadgeMeasure): RuleState {
  const level = Math.min(current, HIGHEST_LEVEL);
  return { level, progress: { current, measure, targets: [1, 2, HIGHEST_LEVEL] } };
}

function participation(standing: Standing): RuleState {
  const progress = { current: standing.socialPoints, measure: 'points', targets: LEVEL_POINTS } as const;
  return { level: standing.socialLevel, progress };
}

/** The facts that badges need beyond the standing. */
export type BadgeFacts = {
  units: readonly { challenge: Pick<UnitFacts['challenge'], 'firstDeliveredAt' | 'dueOn'> }[];
  programmeReduced: boolean;
};

function challengesOnTime(units: BadgeFacts['units'], zone: string): number {
  const onTime = units.filter(({ challenge }) => {
    if (challenge.firstDeliveredAt === null) return false;
    return challenge.dueOn === null || todayIn(zone, challenge.firstDeliveredAt) <= challenge.dueOn;
  });
  return onTime.length;
}

/** Level of `reto_a_tiempo` that these deliveries have earned; 0 is none. */
export function onTimeLevel(units: BadgeFacts['units'], zone: string): number {
  return counted(challengesOnTime(units, zone), 'challenges').level;
}

type UnitDone = { progress: number; modules: readonly { finished: boolean }[] };

/** The rules that only modules and units decide. */
function progressRules(units: readonly UnitDone[]) {
  const modules = units.flatMap((unit) => unit.modules);
  return {
    primer_modulo: single(modules.filter((module) => module.finished).length, 1, 'modules'),
    unidad_completa: counted(units.filter((unit) => unit.progress === 100).length, 'units'),
  } satisfies RuleStates;
}

/** Levels that follow from modules and units alone: what finishing an activity can bring. */
export function progressBadgeLevels(units: readonly UnitDone[]): BadgeLevels {
  return levelsOf(progressRules(units));
}

function learnerRules(facts: BadgeFacts, standing: Standing, zone: string): RuleStates {
  const scores = standing.units.map((unit) => toTenths(unit.challengeScore ?? 0));
  const extra = scores.filter((tenths) => tenths >= EXTRA_CHALLENGE_TENTHS).length;
  const finalTenths = toTenths(standing.finalEvaluation ?? 0);
  const rules: RuleStates = {
    ...progressRules(standing.units),
    participacion: participation(standing),
    reto_a_tiempo: counted(challengesOnTime(facts.units, zone), 'challenges'),
    evaluacion_final: single(finalTenths / 10, FINAL_EVALUATION_TENTHS / 10, 'grade'),
  };
  // spec §9: a reduced programme has no such badge, so it must not be earned unseen either
  return facts.programmeReduced
    ? rules
    : { ...rules, reto_extra: single(extra, standing.units.length, 'challenges') };
}

export type CollaboratorFacts = {
  userId: number;
  active: boolean;
  /** Business day on which every question was answered for the first time. */
  preparedOn: string | null;
  evaluationSent: boolean;
  agreementsSaved: boolean;
};

export type BossUnitFacts = {
  unitId: number;
  order: number;
  /** `inicio1a1`, `yyyy-mm-dd`. */
  oneToOneOn: string | null;
  collaborators: CollaboratorFacts[];
};

/** One boss in one generation: a boss's badges are per generation (spec §6). */
export type BossFacts = { units: BossUnitFacts[] };

type Team = { size: number; done: number };

/** For each unit: how many active collaborators there are, and how many satisfy the rule. */
function teams(
  facts: BossFacts,
  isDone: (collaborator: CollaboratorFacts, unit: BossUnitFacts) => boolean,
): Team[] {
  return facts.units.map((unit) => {
    const active = unit.collaborators.filter((collaborator) => collaborator.active);
    return { size: active.length, done: active.filter((one) => isDone(one, unit)).length };
  });
}

const isComplete = (team: Team) => team.size > 0 && team.done === team.size;

/** Earned by one whole team; how far it is, is how far the team that is nearest to it is. */
function completeTeam(all: readonly Team[]): RuleState {
  const byMissing = all.filter((team) => team.size > 0).sort((a, b) => a.size - a.done - (b.size - b.done));
  const { done, size } = byMissing[0] ?? { size: 1, done: 0 };
  return single(done, size, 'collaborators');
}

function bossRules(facts: BossFacts): RuleStates {
  const prepared = teams(facts, ({ preparedOn }, { oneToOneOn }) =>
    Boolean(preparedOn && oneToOneOn && preparedOn < oneToOneOn),
  );
  const sent = teams(facts, ({ evaluationSent }) => evaluationSent);
  const agreed = teams(facts, ({ agreementsSaved }) => agreementsSaved);
  return {
    preparacion_a_tiempo: completeTeam(prepared),
    retro_completa: counted(sent.filter(isComplete).length, 'units'),
    acuerdos_registrados: completeTeam(agreed),
  };
}

function levelsOf(rules: RuleStates): BadgeLevels {
  const earned = Object.entries(rules).filter(([, state]) => state.level > 0);
  return Object.fromEntries(earned.map(([key, state]) => [key, state.level]));
}

function progressesOf(rules: RuleStates): BadgeProgresses {
  return Object.fromEntries(Object.entries(rules).map(([key, { progress }]) => [key, progress]));
}

/** Level that the learner has earned now, per rule; a rule without a level is absent (ours). */
export function learnerBadgeLevels(facts: BadgeFacts, standing: Standing, zone: string): BadgeLevels {
  return levelsOf(learnerRules(facts, standing, zone));
}

/** How far the learner is in each rule, and what each of its levels asks for. */
export function learnerBadgeProgress(facts: BadgeFacts, standing: Standing, zone: string): BadgeProgresses {
  return progressesOf(learnerRules(facts, standing, zone));
}

/** Every level from 1 to the one reached: who jumps to level 2 has level 1 as well. */
export function levelsEarned(reached: BadgeLevels): { key: string; level: number }[] {
  return Object.entries(reached).flatMap(([key, level]) =>
    Array.from({ length: level }, (_, index) => ({ key, level: index + 1 })),
  );
}

/** How far the boss is in each rule in one generation, and what each of its levels asks for. */
export function bossBadgeProgress(facts: BossFacts): BadgeProgresses {
  return progressesOf(bossRules(facts));
}

/** Level that the boss has earned now in one generation, per rule. Dropped collaborators do not count. */
export function bossBadgeLevels(facts: BossFacts): BadgeLevels {
  return levelsOf(bossRules(facts));
}

export type BadgeArt<Image> = {
  /** `tipo` of spec §3.2: 2 means multi-level. */
  type: number;
  name: string;
  image: Image | null;
  levels: readonly { level: number; name: string | null; image: Image | null; description?: string | null }[];
};

function ownLevel<Image>(badge: BadgeArt<Image>, level: number) {
  if (badge.type !== MULTI_LEVEL_TYPE || level < 2) return undefined;
  return badge.levels.find((one) => one.level === level);
}

/** Image of the earned level, the badge's own where that level has none. */
export function levelImage<Image>(badge: BadgeArt<Image>, level: number): Image | null {
  return ownLevel(badge, level)?.image ?? badge.image;
}

/** Name of the earned level, the badge's own where that level has none. */
export function levelName<Image>(badge: BadgeArt<Image>, level: number): string {
  return ownLevel(badge, level)?.name || badge.name;
}

/** What the earned level says, the badge's own description where that level has none. */
export function levelDescription<Image>(
  badge: BadgeArt<Image> & { description: string },
  level: number,
): string {
  return ownLevel(badge, level)?.description || badge.description;
}

/** In a reduced programme `reto_extra` exists neither in the list, nor in progress, nor as pop-up. */
export function visibleBadges<Badge extends { key: string }>(
  badges: readonly Badge[],
  programmeReduced: boolean,
): Badge[] {
  return badges.filter((badge) => !programmeReduced || badge.key !== 'reto_extra');
}
