import {
  type BadgeLevels,
  type BadgeMeasure,
  type BadgeProgress,
  type BadgeProgresses,
  type BossMeasure,
  bossMeasures,
  type Counted,
  counted,
  levelsOf,
  progressesOf,
  type RuledBadge,
  type RuleState,
  type RuleStates,
  statesOf,
} from './badge-rules.ts';

/** The acts of a boss about one collaborator in one unit. */
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
export type BossFacts = { programmeId: number | null; units: BossUnitFacts[] };

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
  return statesOf(badges, facts.programmeId, (demand) => bossState(demand, facts));
}

/** Level that the boss has earned now in one generation, per badge. Dropped collaborators do not count. */
export function bossBadgeLevels(badges: readonly RuledBadge[], facts: BossFacts): BadgeLevels {
  return levelsOf(bossStates(badges, facts));
}

/** How far the boss is in each rule in one generation, and what each of its levels asks for. */
export function bossBadgeProgress(badges: readonly RuledBadge[], facts: BossFacts): BadgeProgresses {
  return progressesOf(bossStates(badges, facts));
}
