import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RuledBadge } from '#app/domain/badges/badge-rules.ts';
import {
  type BossFacts,
  type BossUnitFacts,
  bossBadgeLevels,
  bossBadgeProgress,
  type CollaboratorFacts,
} from '#app/domain/badges/boss-badges.ts';
import {
  type BadgeFacts,
  learnerBadgeLevels,
  learnerBadgeProgress,
} from '#app/domain/badges/learner-badges.ts';
import { LEVEL_POINTS } from '#app/domain/badges/social-level.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { toTenths } from '#app/domain/grades/grades.ts';
import { type LearnerFacts, type Standing, standingOf } from '#app/domain/grades/standing.ts';
import { firstRules } from '#demo/seed/badges.ts';

/** The rules as they stood in the code, by key, before they became data. */

type BadgeRuleKey = keyof typeof firstRules;
type BadgeMeasure = 'modules' | 'units' | 'points' | 'challenges' | 'grade' | 'collaborators';
type BadgeLevels = Partial<Record<BadgeRuleKey, number>>;
type BadgeProgress = { current: number; measure: BadgeMeasure; targets: readonly number[] };
type BadgeProgresses = Partial<Record<BadgeRuleKey, BadgeProgress>>;
type RuleState = { level: number; progress: BadgeProgress };
type RuleStates = Partial<Record<BadgeRuleKey, RuleState>>;

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

function challengesOnTime(units: BadgeFacts['units'], zone: string): number {
  const onTime = units.filter(({ challenge }) => {
    if (challenge.firstDeliveredAt === null) return false;
    return challenge.dueOn === null || todayIn(zone, challenge.firstDeliveredAt) <= challenge.dueOn;
  });
  return onTime.length;
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
function oldLearnerLevels(facts: BadgeFacts, standing: Standing, zone: string): BadgeLevels {
  return levelsOf(learnerRules(facts, standing, zone));
}

/** How far the learner is in each rule, and what each of its levels asks for. */
function oldLearnerProgress(facts: BadgeFacts, standing: Standing, zone: string): BadgeProgresses {
  return progressesOf(learnerRules(facts, standing, zone));
}

/** How far the boss is in each rule in one generation, and what each of its levels asks for. */
function oldBossProgress(facts: BossFacts): BadgeProgresses {
  return progressesOf(bossRules(facts));
}

/** Level that the boss has earned now in one generation, per rule. Dropped collaborators do not count. */
function oldBossLevels(facts: BossFacts): BadgeLevels {
  return levelsOf(bossRules(facts));
}

const ZONE = 'America/Mexico_City';
const badges: readonly RuledBadge[] = Object.entries(firstRules).map(([key, rule]) => ({ key, rule }));

/** The targets of each level of each badge, without the name of the measure, which is finer now. */
const figuresOf = (progresses: Readonly<Record<string, { current: number; targets: readonly number[] }>>) =>
  Object.fromEntries(
    Object.entries(progresses).map(([key, { current, targets }]) => [
      key,
      { current, targets: [...targets] },
    ]),
  );

const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-03-${String(n).padStart(2, '0')}`);
const grade = fc.option(fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10));

const unit = fc.record({
  modules: fc.array(fc.record({ published: fc.nat({ max: 3 }), finished: fc.nat({ max: 3 }) }), {
    maxLength: 3,
  }),
  challenge: fc.record({
    firstDeliveredAt: fc.option(
      fc.date({ min: new Date('2026-03-01'), max: new Date('2026-03-30'), noInvalidDate: true }),
    ),
    dueOn: fc.option(day),
    score: grade,
  }),
  surveySent: fc.boolean(),
  selfAssessmentSent: fc.boolean(),
  bossGrade: grade,
});

const learner = fc
  .record({
    units: fc.array(unit, { maxLength: 5 }),
    finalGrade: grade,
    socialPoints: fc.nat({ max: 130 }),
    programmeReduced: fc.boolean(),
  })
  .map(({ units, finalGrade, ...rest }): LearnerFacts & BadgeFacts => ({
    ...rest,
    units: units.map(({ modules, ...one }, order) => ({
      ...one,
      unitId: order + 1,
      order,
      modules: modules.map(({ published, finished }, place) => ({
        moduleId: place + 1,
        order: place,
        published,
        finished: Math.min(published, finished),
      })),
    })),
    finalEvaluation: { submitted: finalGrade !== null, grade: finalGrade },
    programmeId: 1,
    solutions: 3,
    objects: [],
    sessions: 3,
  }));

const boss = fc
  .array(
    fc.record({
      oneToOneOn: fc.option(day),
      collaborators: fc.array(
        fc.record({
          userId: fc.nat(),
          active: fc.boolean(),
          preparedOn: fc.option(day),
          evaluationSent: fc.boolean(),
          agreementsSaved: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 5 },
  )
  .map(
    (units): BossFacts => ({
      programmeId: 1,
      units: units.map((one, order) => ({ ...one, unitId: order + 1, order })),
    }),
  );

describe('the first catalogue as data gives what its code gave', () => {
  it('to learners', () => {
    fc.assert(
      fc.property(learner, (facts) => {
        const known = { facts, standing: standingOf(facts), zone: ZONE };
        expect(learnerBadgeLevels(badges, known)).toEqual(oldLearnerLevels(facts, known.standing, ZONE));
        expect(figuresOf(learnerBadgeProgress(badges, known))).toEqual(
          figuresOf(oldLearnerProgress(facts, known.standing, ZONE)),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('to bosses', () => {
    fc.assert(
      fc.property(boss, (facts) => {
        expect(bossBadgeLevels(badges, facts)).toEqual(oldBossLevels(facts));
        expect(figuresOf(bossBadgeProgress(badges, facts))).toEqual(figuresOf(oldBossProgress(facts)));
      }),
      { numRuns: 2_000 },
    );
  });
});
