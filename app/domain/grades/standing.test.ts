import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LearnerFacts, standingOf, standingOver, type UnitFacts } from './standing.ts';

const DELIVERED = new Date('2026-03-01T12:00:00Z');

const unitFacts = (over: Partial<UnitFacts> = {}): UnitFacts => ({
  unitId: 1,
  order: 0,
  modules: [
    { moduleId: 12, order: 1, published: 4, finished: 1 },
    { moduleId: 11, order: 0, published: 4, finished: 4 },
    { moduleId: 13, order: 2, published: 0, finished: 0 },
  ],
  challenge: { firstDeliveredAt: null, dueOn: '2026-03-14', score: null },
  surveySent: false,
  selfAssessmentSent: false,
  bossGrade: null,
  ...over,
});

const learnerFacts = (units: UnitFacts[], over: Partial<LearnerFacts> = {}): LearnerFacts => ({
  units,
  finalEvaluation: { submitted: false, grade: null },
  socialPoints: 0,
  programmeReduced: false,
  ...over,
});

describe('standing (spec §9)', () => {
  it('of a learner without a programme is empty and pending', () => {
    expect(standingOf(learnerFacts([]))).toEqual({
      progress: 0,
      units: [],
      challengeAverage: null,
      challengeUnits: 0,
      bossAverage: null,
      bossUnits: 0,
      finalEvaluation: null,
      finalGrade: null,
      verdict: null,
      socialPoints: 0,
      socialLevel: 0,
    });
  });

  it('of a learner in the middle', () => {
    const started = unitFacts({ unitId: 2, order: 1 });
    const graded = unitFacts({
      challenge: { firstDeliveredAt: DELIVERED, dueOn: null, score: 9.5 },
      surveySent: true,
      selfAssessmentSent: true,
      bossGrade: 8.2,
    });
    const standing = standingOf(learnerFacts([started, graded], { socialPoints: 70 }));
    expect(standing).toMatchObject({
      progress: 46,
      challengeAverage: 9.5,
      challengeUnits: 1,
      bossAverage: 8.2,
      bossUnits: 1,
      finalGrade: null,
      verdict: null,
      socialPoints: 70,
      socialLevel: 2,
    });
    expect(standing.units).toEqual([
      {
        unitId: 1,
        order: 0,
        progress: 83,
        modules: [
          { moduleId: 11, order: 0, progress: 100, finished: true },
          { moduleId: 12, order: 1, progress: 25, finished: false },
          { moduleId: 13, order: 2, progress: 0, finished: false },
        ],
        challengeDelivered: true,
        surveySent: true,
        selfAssessmentSent: true,
        challengeScore: 9.5,
        bossGrade: 8.2,
      },
      expect.objectContaining({ unitId: 2, progress: 8, challengeDelivered: false }),
    ]);
  });

  it('shows final grade and verdict with the three components, one score being enough (A-22)', () => {
    const graded = unitFacts({
      challenge: { firstDeliveredAt: DELIVERED, dueOn: null, score: 9.2 },
      bossGrade: 9.6,
    });
    const facts = learnerFacts([graded, unitFacts({ order: 1 }), unitFacts({ order: 2 })], {
      finalEvaluation: { submitted: true, grade: 4.8 },
    });
    expect(standingOf(facts)).toMatchObject({ finalEvaluation: 4.8, finalGrade: 8, verdict: 'Aprobado' });
  });

  it('counts a submitted final evaluation of 0, and not an unsubmitted one (A-47)', () => {
    const graded = unitFacts({
      challenge: { firstDeliveredAt: null, dueOn: null, score: 10 },
      bossGrade: 10,
    });
    const submitted = learnerFacts([graded], { finalEvaluation: { submitted: true, grade: 0 } });
    expect(standingOf(submitted)).toMatchObject({ finalGrade: 7, verdict: 'No aprobado' });
    const open = learnerFacts([graded], { finalEvaluation: { submitted: false, grade: 0 } });
    expect(standingOf(open)).toMatchObject({ finalEvaluation: null, finalGrade: null, verdict: null });
  });
});

describe('standing against an independent computation', () => {
  const grade = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
  const module = fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 }));
  const unit = fc.record({
    modules: fc.array(module, { maxLength: 5 }),
    challenge: grade,
    boss: grade,
    flags: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  });
  const learner = fc.record({
    units: fc.array(unit, { maxLength: 5 }),
    final: grade,
    submitted: fc.boolean(),
    points: fc.nat({ max: 150 }),
  });

  const divide = (top: number, bottom: number) => {
    const [a, b] = [BigInt(top), BigInt(bottom)];
    return Number((a - (a % b)) / b) + ((a % b) * 2n >= b ? 1 : 0);
  };
  const meanTenths = (tenths: (number | null)[]) => {
    const positive = tenths.filter((value): value is number => value !== null && value > 0);
    const sum = positive.reduce((a, b) => a + b, 0);
    return positive.length === 0 ? null : divide(sum, positive.length);
  };

  it('has no difference in 10,000 learners, whatever the order of the rows', { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(learner, ({ units, final, submitted, points }) => {
        const facts = learnerFacts(
          units.map(({ modules, challenge, boss, flags: [delivered, survey, self] }, order) =>
            unitFacts({
              unitId: order + 1,
              order,
              modules: modules.map(([published, finished], index) => ({
                moduleId: index,
                order: index,
                published,
                finished: Math.min(published, finished),
              })),
              challenge: {
                firstDeliveredAt: delivered ? DELIVERED : null,
                dueOn: null,
                score: challenge === null ? null : challenge / 10,
              },
              surveySent: survey,
              selfAssessmentSent: self,
              bossGrade: boss === null ? null : boss / 10,
            }),
          ),
          {
            finalEvaluation: { submitted, grade: final === null ? null : final / 10 },
            socialPoints: points,
          },
        );
        const unitPercent = units.map(({ modules, flags }) => {
          const finished = modules.filter(([published, some]) => published > 0 && some >= published).length;
          const set = flags.filter(Boolean).length;
          return modules.length === 0
            ? 25 * set
            : divide(100 * (finished + set * modules.length), 4 * modules.length);
        });
        const challenge = meanTenths(units.map((one) => one.challenge));
        const boss = meanTenths(units.map((one) => one.boss));
        const evaluation = final !== null && (final > 0 || submitted) ? final : null;
        const complete = challenge !== null && boss !== null && evaluation !== null;
        const grade = complete ? divide(3 * evaluation + 4 * challenge + 3 * boss, 10) : null;
        const shown = (tenths: number | null) => (tenths === null ? null : tenths / 10);
        const level = [40, 70, 100].filter((start) => points >= start).length;

        const standing = standingOf(facts);
        expect(standing).toMatchObject({
          progress:
            units.length === 0
              ? 0
              : divide(
                  unitPercent.reduce((a, b) => a + b, 0),
                  units.length,
                ),
          challengeAverage: shown(challenge),
          bossAverage: shown(boss),
          finalEvaluation: shown(evaluation),
          finalGrade: shown(grade),
          verdict: grade === null ? null : grade >= 80 ? 'Aprobado' : 'No aprobado',
          socialLevel: level,
        });
        expect(standing.units.map((one) => one.progress)).toEqual(unitPercent);
        const shuffled = { ...facts, units: [...facts.units].reverse() };
        expect(standingOf(shuffled)).toEqual(standing);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('a standing over other content', () => {
  const module = fc.record({
    moduleId: fc.nat(5),
    order: fc.nat(9),
    published: fc.nat(4),
    finished: fc.nat(4),
  });
  const modules = fc.uniqueArray(module, { maxLength: 4, selector: ({ moduleId }) => moduleId });
  const unit = fc
    .record({
      unitId: fc.nat(3),
      order: fc.nat(9),
      modules,
      delivered: fc.boolean(),
      score: fc.option(fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10)),
      surveySent: fc.boolean(),
      selfAssessmentSent: fc.boolean(),
      bossGrade: fc.option(fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10)),
    })
    .map(
      ({ delivered, score, ...rest }): UnitFacts => ({
        ...rest,
        challenge: { firstDeliveredAt: delivered ? DELIVERED : null, dueOn: null, score },
      }),
    );
  const units = fc.uniqueArray(unit, { maxLength: 3, selector: ({ unitId }) => unitId });
  const evaluation = fc.record({ submitted: fc.boolean(), grade: fc.option(fc.nat(10)) });

  it('is what the facts of that content would give', () => {
    fc.assert(
      fc.property(units, units, evaluation, (before, after, finalEvaluation) => {
        const over = { finalEvaluation, socialPoints: 30 };
        const shape = after.map((facts) => ({
          unitId: facts.unitId,
          order: facts.order,
          steps: {
            challengeDelivered: facts.challenge.firstDeliveredAt !== null,
            surveySent: facts.surveySent,
            selfAssessmentSent: facts.selfAssessmentSent,
            challengeScore: facts.challenge.score,
            bossGrade: facts.bossGrade,
          },
          modules: facts.modules.map((one) => ({ ...one, counted: one })),
        }));
        expect(standingOver(standingOf(learnerFacts(before, over)), shape)).toEqual(
          standingOf(learnerFacts(after, over)),
        );
      }),
    );
  });

  it('keeps what it knows of units and modules that stay, under their new numbers', () => {
    const standing = standingOf(learnerFacts([unitFacts({ surveySent: true })]));
    const shape = {
      unitId: 1,
      order: 4,
      steps: null,
      modules: [11, 12, 13].map((moduleId, order) => ({ moduleId, order, counted: null })),
    };
    expect(standingOver(standing, [shape])).toMatchObject({
      progress: standing.progress,
      units: [
        { order: 4, surveySent: true, modules: [{ moduleId: 11 }, { moduleId: 12 }, { moduleId: 13 }] },
      ],
    });
  });

  it('has nothing done in a unit and in a module that it does not know', () => {
    const shape = { unitId: 9, order: 0, steps: null, modules: [{ moduleId: 90, order: 0, counted: null }] };
    expect(standingOver(standingOf(learnerFacts([])), [shape])).toMatchObject({
      progress: 0,
      units: [{ surveySent: false, modules: [{ progress: 0, finished: false }] }],
    });
  });
});
