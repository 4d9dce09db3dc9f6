import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LearnerFacts, standingOf, type UnitFacts } from '../grades/standing.ts';
import {
  type BadgeProgresses,
  type BossFacts,
  bossBadgeLevels,
  bossBadgeProgress,
  type CollaboratorFacts,
  learnerBadgeLevels,
  learnerBadgeProgress,
  levelDescription,
  levelImage,
  levelName,
  visibleBadges,
} from './badges.ts';

const ZONE = 'America/Mexico_City';

const unit = (order: number, over: Partial<UnitFacts> = {}): UnitFacts => ({
  unitId: order + 1,
  order,
  modules: [{ moduleId: order * 10, order: 0, published: 2, finished: 0 }],
  challenge: { firstDeliveredAt: null, dueOn: '2026-03-14', score: null },
  surveySent: false,
  selfAssessmentSent: false,
  bossGrade: null,
  ...over,
});

const delivered = (iso: string, dueOn: string | null, score: number | null = null): Partial<UnitFacts> => ({
  challenge: { firstDeliveredAt: new Date(iso), dueOn, score },
});

const complete = (order: number): UnitFacts =>
  unit(order, {
    ...delivered('2026-03-01T12:00:00Z', '2026-03-14'),
    modules: [{ moduleId: order, order: 0, published: 2, finished: 2 }],
    surveySent: true,
    selfAssessmentSent: true,
  });

const learner = (units: UnitFacts[], over: Partial<LearnerFacts> = {}): LearnerFacts => ({
  units,
  finalEvaluation: { submitted: false, grade: null },
  socialPoints: 0,
  programmeReduced: false,
  ...over,
});

const levels = (facts: LearnerFacts) => learnerBadgeLevels(facts, standingOf(facts), ZONE);
/** What is left to the next level, per rule that has one. */
const nextOf = (progresses: BadgeProgresses) =>
  Object.fromEntries(
    Object.entries(progresses).flatMap(([key, { current, measure, targets }]) => {
      const target = targets.find((one) => current < one);
      return target === undefined ? [] : [[key, { current, target, measure }]];
    }),
  );
const distances = (facts: LearnerFacts) => nextOf(learnerBadgeProgress(facts, standingOf(facts), ZONE));
const bossDistances = (facts: BossFacts) => nextOf(bossBadgeProgress(facts));
const two = [unit(0), unit(1)];

describe('progress of the learner badges', () => {
  const progress = (facts: LearnerFacts) => learnerBadgeProgress(facts, standingOf(facts), ZONE);

  it('says what each rule counts, how much there is, and what its levels ask for', () => {
    const facts = learner([complete(0), unit(1, delivered('2026-03-10T12:00:00Z', '2026-03-14', 9.4))]);
    expect(progress(facts)).toMatchObject({
      primer_modulo: { current: 1, measure: 'modules', targets: [1] },
      unidad_completa: { current: 1, measure: 'units', targets: [1, 2, 3] },
      reto_a_tiempo: { current: 2, measure: 'challenges', targets: [1, 2, 3] },
      evaluacion_final: { current: 0, measure: 'grade', targets: [8] },
      reto_extra: { current: 1, measure: 'challenges', targets: [2] },
    });
  });

  it('has no extra challenges in a reduced programme (A-62)', () => {
    expect(progress({ ...learner(two), programmeReduced: true })).not.toHaveProperty('reto_extra');
  });
});

describe('learner badges (defaults of the rules)', () => {
  const oneModule = unit(0, { modules: [{ moduleId: 1, order: 0, published: 2, finished: 2 }] });
  const LAST_MOMENT = '2026-03-15T05:59:59Z';
  const TOO_LATE = '2026-03-15T06:00:00Z';
  const scored = (order: number, score: number) =>
    unit(order, delivered('2026-04-01T12:00:00Z', '2026-03-14', score));

  it.each<[string, LearnerFacts, object]>([
    ['nothing yet', learner(two), {}],
    ['no units at all', learner([]), {}],
    ['first module', learner([oneModule]), { primer_modulo: 1 }],
    [
      'a unit of three parts is not complete',
      learner([{ ...complete(0), surveySent: false }]),
      { primer_modulo: 1, reto_a_tiempo: 1 },
    ],
    [
      'one unit complete',
      learner([complete(0), unit(1)]),
      { primer_modulo: 1, unidad_completa: 1, reto_a_tiempo: 1 },
    ],
    [
      'three units',
      learner([0, 1, 2].map(complete)),
      { primer_modulo: 1, unidad_completa: 3, reto_a_tiempo: 3 },
    ],
    [
      'four units stay at level 3',
      learner([0, 1, 2, 3].map(complete)),
      { primer_modulo: 1, unidad_completa: 3, reto_a_tiempo: 3 },
    ],
    ['social level 1', learner(two, { socialPoints: 40 }), { participacion: 1 }],
    ['social level 3', learner(two, { socialPoints: 130 }), { participacion: 3 }],
    [
      'delivered in the last second of the day',
      learner([unit(0, delivered(LAST_MOMENT, '2026-03-14'))]),
      { reto_a_tiempo: 1 },
    ],
    ['delivered a second later', learner([unit(0, delivered(TOO_LATE, '2026-03-14'))]), {}],
    ['delivered without a deadline', learner([unit(0, delivered(TOO_LATE, null))]), { reto_a_tiempo: 1 }],
    [
      'final evaluation at 8',
      learner(two, { finalEvaluation: { submitted: true, grade: 8 } }),
      { evaluacion_final: 1 },
    ],
    ['final evaluation at 7.9', learner(two, { finalEvaluation: { submitted: true, grade: 7.9 } }), {}],
    ['every challenge at 9 or more', learner([scored(0, 9), scored(1, 10)]), { reto_extra: 1 }],
    ['one challenge at 8.9', learner([scored(0, 8.9), scored(1, 10)]), {}],
    ['one challenge without score', learner([unit(0), scored(1, 10)]), {}],
    [
      'reduced programme: never reto_extra (spec §9)',
      learner([scored(0, 10)], { programmeReduced: true }),
      {},
    ],
  ])('%s', (_case, facts, expected) => {
    expect(levels(facts)).toEqual(expected);
  });

  it('says how far the next level is', () => {
    const facts = learner([complete(0), scored(1, 9.5)], {
      socialPoints: 55,
      finalEvaluation: { submitted: true, grade: 7.5 },
    });
    expect(distances(facts)).toEqual({
      unidad_completa: { current: 1, target: 2, measure: 'units' },
      participacion: { current: 55, target: 70, measure: 'points' },
      reto_a_tiempo: { current: 1, target: 2, measure: 'challenges' },
      evaluacion_final: { current: 7.5, target: 8, measure: 'grade' },
      reto_extra: { current: 1, target: 2, measure: 'challenges' },
    });
  });

  it('starts every distance at nothing', () => {
    expect(distances(learner(two))).toEqual({
      primer_modulo: { current: 0, target: 1, measure: 'modules' },
      unidad_completa: { current: 0, target: 1, measure: 'units' },
      participacion: { current: 0, target: 40, measure: 'points' },
      reto_a_tiempo: { current: 0, target: 1, measure: 'challenges' },
      evaluacion_final: { current: 0, target: 8, measure: 'grade' },
      reto_extra: { current: 0, target: 2, measure: 'challenges' },
    });
  });

  it('has no distance left at the highest level, nor for a badge that does not exist', () => {
    const best = [0, 1, 2].map(complete);
    const facts = learner(best, {
      socialPoints: 100,
      programmeReduced: true,
      finalEvaluation: { submitted: true, grade: 9 },
    });
    expect(distances(facts)).toEqual({});
  });

  it('finishing one more activity never lowers a level', () => {
    const published = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(published, fc.nat({ max: 4 })), { minLength: 1, maxLength: 4 }),
        (modules) => {
          const withFinished = (extra: number) =>
            levels(
              learner([
                {
                  ...complete(0),
                  modules: modules.map(([total, some], order) => ({
                    moduleId: order,
                    order,
                    published: total,
                    finished: Math.min(total, some + extra),
                  })),
                },
              ]),
            );
          const [before, after] = [withFinished(0), withFinished(1)];
          return Object.entries(before).every(
            ([key, level]) => (after[key as keyof typeof after] ?? 0) >= level,
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('boss badges (defaults of the rules)', () => {
  const one = (over: Partial<CollaboratorFacts> = {}): CollaboratorFacts => ({
    userId: 1,
    active: true,
    preparedOn: null,
    evaluationSent: false,
    agreementsSaved: false,
    ...over,
  });
  const team = (collaborators: CollaboratorFacts[], oneToOneOn: string | null = '2026-03-10') => ({
    unitId: 1,
    order: 0,
    oneToOneOn,
    collaborators,
  });
  const sent = one({ evaluationSent: true });
  const agreed = one({ evaluationSent: true, agreementsSaved: true });
  const prepared = (on: string) => one({ preparedOn: on });
  const dropped = one({ active: false });

  it.each<[string, BossFacts, object]>([
    ['no units', { units: [] }, {}],
    ['nobody in the team', { units: [team([])] }, {}],
    ['only dropped people', { units: [team([one({ active: false, evaluationSent: true })])] }, {}],
    [
      'all prepared the day before',
      { units: [team([prepared('2026-03-09'), prepared('2026-03-01')])] },
      { preparacion_a_tiempo: 1 },
    ],
    [
      'one prepared on the day itself',
      { units: [team([prepared('2026-03-10'), prepared('2026-03-01')])] },
      {},
    ],
    ['one not prepared', { units: [team([one(), prepared('2026-03-01')])] }, {}],
    ['prepared without a 1-1 day', { units: [team([prepared('2026-03-01')], null)] }, {}],
    [
      'a dropped person does not block',
      { units: [team([prepared('2026-03-01'), dropped])] },
      { preparacion_a_tiempo: 1 },
    ],
    ['sent to all in one unit', { units: [team([sent, sent]), team([sent, one()])] }, { retro_completa: 1 }],
    ['sent to all in two units', { units: [team([sent]), team([sent, dropped])] }, { retro_completa: 2 }],
    [
      'four units stay at level 3',
      { units: [team([sent]), team([sent]), team([sent]), team([sent])] },
      { retro_completa: 3 },
    ],
    [
      'agreements for all',
      { units: [team([one()]), team([agreed, agreed])] },
      { retro_completa: 1, acuerdos_registrados: 1 },
    ],
    ['agreements for some', { units: [team([agreed, sent])] }, { retro_completa: 1 }],
  ])('%s', (_case, facts, expected) => {
    expect(bossBadgeLevels(facts)).toEqual(expected);
  });

  it('measures the distance on the team that lacks least, and skips empty teams', () => {
    const facts = {
      units: [team([]), team([one(), one(), sent]), team([prepared('2026-03-01'), agreed, one()])],
    };
    expect(bossDistances(facts)).toEqual({
      preparacion_a_tiempo: { current: 1, target: 3, measure: 'collaborators' },
      retro_completa: { current: 0, target: 1, measure: 'units' },
      acuerdos_registrados: { current: 1, target: 3, measure: 'collaborators' },
    });
    expect(bossDistances({ units: [team([one(), one()]), team([one()])] })).toMatchObject({
      acuerdos_registrados: { current: 0, target: 1, measure: 'collaborators' },
    });
    const almost = team([agreed, agreed, agreed, agreed, one()]);
    const far = team([one(), one()]);
    for (const units of [
      [far, almost],
      [almost, far],
    ]) {
      expect(bossDistances({ units })).toMatchObject({
        acuerdos_registrados: { current: 4, target: 5, measure: 'collaborators' },
      });
    }
    expect(bossDistances({ units: [] })).toMatchObject({
      preparacion_a_tiempo: { current: 0, target: 1, measure: 'collaborators' },
    });
    expect(bossDistances({ units: [team([one({ ...agreed, preparedOn: '2026-03-01' })])] })).toEqual({
      retro_completa: { current: 1, target: 2, measure: 'units' },
    });
  });
});

describe('how a badge is shown (spec §3.2, §9, A-45, A-62)', () => {
  const badge = {
    type: 2,
    name: 'Participación',
    image: 'uno.svg',
    description: 'Uno',
    levels: [
      { level: 2, name: 'Participación activa', image: 'dos.svg', description: 'Dos' },
      { level: 3, name: '', image: null },
    ],
  };

  it.each([
    [badge, 0, 'Participación', 'uno.svg', 'Uno'],
    [badge, 1, 'Participación', 'uno.svg', 'Uno'],
    [badge, 2, 'Participación activa', 'dos.svg', 'Dos'],
    [badge, 3, 'Participación', 'uno.svg', 'Uno'],
    [badge, 4, 'Participación', 'uno.svg', 'Uno'],
    [{ ...badge, type: 1 }, 2, 'Participación', 'uno.svg', 'Uno'],
    [{ ...badge, image: null, levels: [] }, 2, 'Participación', null, 'Uno'],
  ])('%j at level %d: %s, %s, %s', (shown, level, name, image, description) => {
    expect(levelName(shown, level)).toBe(name);
    expect(levelImage(shown, level)).toBe(image);
    expect(levelDescription(shown, level)).toBe(description);
  });

  it.each([
    [true, ['primer_modulo']],
    [false, ['primer_modulo', 'reto_extra']],
  ])('reduced programme %s: %j', (reduced, keys) => {
    const badges = [{ key: 'primer_modulo' }, { key: 'reto_extra' }];
    expect(visibleBadges(badges, reduced).map((one) => one.key)).toEqual(keys);
  });
});
