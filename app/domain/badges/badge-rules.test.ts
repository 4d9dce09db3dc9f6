import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LearnerFacts, standingOf, type UnitFacts } from '../grades/standing.ts';
import {
  type BadgeProgresses,
  type BadgeRule,
  levelsEarned,
  progressOfNobody,
  type RuledBadge,
  visibleBadges,
} from './badge-rules.ts';
import { type BossFacts, bossBadgeLevels, bossBadgeProgress, type CollaboratorFacts } from './boss-badges.ts';
import {
  type BadgeFacts,
  learnerBadgeLevels,
  learnerBadgeProgress,
  onTimeLevel,
  progressBadgeLevels,
} from './learner-badges.ts';

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

type Facts = LearnerFacts & BadgeFacts;

const learner = (units: UnitFacts[], over: Partial<Facts> = {}): Facts => ({
  units,
  finalEvaluation: { submitted: false, grade: null },
  socialPoints: 0,
  programmeId: 1,
  programmeReduced: false,
  solutions: 0,
  sessions: 0,
  objects: [],
  ...over,
});

const rule = (
  measure: BadgeRule['measure'],
  targets: readonly number[],
  programmeIds: readonly number[] | null = null,
): BadgeRule => ({ measure, targets, programmeIds });

/** The first catalogue (product: badges), and one that only an administrator gives. */
const catalogue: readonly RuledBadge[] = [
  { key: 'primer_modulo', rule: rule('modules', [1]) },
  { key: 'unidad_completa', rule: rule('units', [1, 2, 3]) },
  { key: 'participacion', rule: rule('points', [40, 70, 100]) },
  { key: 'reto_a_tiempo', rule: rule('challengesOnTime', [1, 2, 3]) },
  { key: 'evaluacion_final', rule: rule('finalGrade', [8]) },
  { key: 'reto_extra', rule: rule('lowestChallenge', [9]) },
  { key: 'preparacion_a_tiempo', rule: rule('prepared', [1]) },
  { key: 'retro_completa', rule: rule('sent', [1, 2, 3]) },
  { key: 'acuerdos_registrados', rule: rule('agreed', [1]) },
  { key: 'embajador', rule: rule('manual', []) },
];

const known = (facts: Facts) => ({ facts, standing: standingOf(facts), zone: ZONE });
const levels = (facts: Facts, badges = catalogue) => learnerBadgeLevels(badges, known(facts));
/** The distance to the next level, per rule that has one. */
const nextOf = (progresses: BadgeProgresses) =>
  Object.fromEntries(
    Object.entries(progresses).flatMap(([key, { current, measure, targets }]) => {
      const target = targets.find((one) => current < one);
      return target === undefined ? [] : [[key, { current, target, measure }]];
    }),
  );
const distances = (facts: Facts) => nextOf(learnerBadgeProgress(catalogue, known(facts)));
const team1 = (units: BossFacts['units']): BossFacts => ({ programmeId: 1, units });
const bossDistances = ({ units }: Pick<BossFacts, 'units'>) =>
  nextOf(bossBadgeProgress(catalogue, team1(units)));
const two = [unit(0), unit(1)];

describe('progress of the learner badges', () => {
  const progress = (facts: Facts, badges = catalogue) => learnerBadgeProgress(badges, known(facts));

  it('says what each rule counts, how much there is, and what its levels ask for', () => {
    const facts = learner([complete(0), unit(1, delivered('2026-03-10T12:00:00Z', '2026-03-14', 9.4))]);
    expect(progress(facts)).toMatchObject({
      primer_modulo: { current: 1, measure: 'modules', targets: [1] },
      unidad_completa: { current: 1, measure: 'units', targets: [1, 2, 3] },
      reto_a_tiempo: { current: 2, measure: 'challengesOnTime', targets: [1, 2, 3] },
      evaluacion_final: { current: 0, measure: 'finalGrade', targets: [8] },
      reto_extra: { current: 1, measure: 'lowestChallenge', targets: [2], scores: [9] },
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

  it.each<[string, Facts, object]>([
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
      reto_a_tiempo: { current: 1, target: 2, measure: 'challengesOnTime' },
      evaluacion_final: { current: 7.5, target: 8, measure: 'finalGrade' },
      reto_extra: { current: 1, target: 2, measure: 'lowestChallenge' },
    });
  });

  it('starts every distance at nothing', () => {
    expect(distances(learner(two))).toEqual({
      primer_modulo: { current: 0, target: 1, measure: 'modules' },
      unidad_completa: { current: 0, target: 1, measure: 'units' },
      participacion: { current: 0, target: 40, measure: 'points' },
      reto_a_tiempo: { current: 0, target: 1, measure: 'challengesOnTime' },
      evaluacion_final: { current: 0, target: 8, measure: 'finalGrade' },
      reto_extra: { current: 0, target: 2, measure: 'lowestChallenge' },
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
          return Object.entries(before).every(([key, level]) => (after[key] ?? 0) >= level);
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

  it.each<[string, Pick<BossFacts, 'units'>, object]>([
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
    expect(bossBadgeLevels(catalogue, team1(facts.units))).toEqual(expected);
  });

  it('measures the distance on the team that lacks least, and skips empty teams', () => {
    const facts = {
      units: [team([]), team([one(), one(), sent]), team([prepared('2026-03-01'), agreed, one()])],
    };
    expect(bossDistances(facts)).toEqual({
      preparacion_a_tiempo: { current: 1, target: 3, measure: 'collaborators' },
      retro_completa: { current: 0, target: 1, measure: 'sent' },
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
      retro_completa: { current: 1, target: 2, measure: 'sent' },
    });
  });
});

describe('the badges of a reduced programme', () => {
  it.each([
    [true, ['primer_modulo']],
    [false, ['primer_modulo', 'reto_extra']],
  ])('reduced programme %s: %j', (reduced, keys) => {
    const badges = [{ key: 'primer_modulo' }, { key: 'reto_extra' }];
    expect(visibleBadges(badges, reduced).map((one) => one.key)).toEqual(keys);
  });
});

describe('a rule of an administrator', () => {
  const badge = (own: BadgeRule): RuledBadge[] => [{ key: 'propia', rule: own }];
  const scored = (order: number, score: number | null) =>
    unit(order, delivered('2026-04-01T12:00:00Z', '2026-03-14', score));

  it.each<[string, BadgeRule, Facts, object]>([
    [
      'answers marked as the solution',
      rule('solutions', [2, 5]),
      learner(two, { solutions: 4 }),
      { propia: 1 },
    ],
    ['live sessions attended', rule('sessions', [1, 3]), learner(two, { sessions: 3 }), { propia: 2 }],
    ['one below its threshold', rule('sessions', [4]), learner(two, { sessions: 3 }), {}],
    [
      'every challenge at 8, not at 9',
      rule('lowestChallenge', [8, 9]),
      learner([scored(0, 8.2)]),
      { propia: 1 },
    ],
    ['every challenge at 9', rule('lowestChallenge', [8, 9]), learner([scored(0, 9)]), { propia: 2 }],
    ['no challenge at all', rule('lowestChallenge', [8, 9]), learner([]), {}],
    ['its programme', rule('sessions', [1], [1, 7]), learner(two, { sessions: 1 }), { propia: 1 }],
    ['another programme', rule('sessions', [1], [7]), learner(two, { sessions: 1 }), {}],
    ['no programme', rule('sessions', [1], [7]), learner(two, { sessions: 1, programmeId: null }), {}],
    ['what only bosses do', rule('sent', [1]), learner([complete(0)]), {}],
    ['what is given by hand', rule('manual', []), learner([complete(0)]), {}],
  ])('counts %s', (_, own, facts, expected) => {
    expect(levels(facts, badge(own))).toEqual(expected);
  });

  it('says how many challenges have the score of the next level', () => {
    const progress = (units: UnitFacts[]) =>
      learnerBadgeProgress(badge(rule('lowestChallenge', [8, 9])), known(learner(units))).propia;
    expect(progress([scored(0, 9), scored(1, 7)])).toMatchObject({
      current: 1,
      targets: [2, 2],
      scores: [8, 9],
    });
    expect(progress([scored(0, 9), scored(1, 8)])).toMatchObject({ current: 1 });
    expect(progress([scored(0, 9), scored(1, 9)])).toMatchObject({ current: 2 });
    expect(
      learnerBadgeProgress(badge(rule('lowestChallenge', [])), known(learner(two))).propia,
    ).toMatchObject({
      current: 2,
      targets: [],
    });
  });

  it('counts the units of a boss in its programme alone', () => {
    const units = [
      {
        unitId: 1,
        order: 0,
        oneToOneOn: null,
        collaborators: [
          { userId: 1, active: true, preparedOn: null, evaluationSent: true, agreementsSaved: false },
        ],
      },
    ];
    const sent = (programmeIds: readonly number[]) =>
      bossBadgeLevels(badge(rule('sent', [1], programmeIds)), team1(units));
    expect(sent([1])).toEqual({ propia: 1 });
    expect(sent([2])).toEqual({});
    expect(bossBadgeProgress(badge(rule('agreed', [2])), team1(units)).propia).toEqual({
      current: 0,
      measure: 'agreed',
      targets: [2],
    });
  });

  it('gives every level up to the one reached', () => {
    expect(levelsEarned({ una: 2, otra: 1 })).toEqual([
      { key: 'una', level: 1 },
      { key: 'una', level: 2 },
      { key: 'otra', level: 1 },
    ]);
  });

  it('says the level of challenges on time from the challenges alone', () => {
    expect(onTimeLevel([complete(0), unit(1)], ZONE, [1, 2])).toBe(1);
  });
});

describe('rules about chosen content and two demands together', () => {
  const own = (change: Partial<BadgeRule>): readonly RuledBadge[] => [
    { key: 'propia', rule: { measure: 'modules', targets: [1], programmeIds: null, ...change } },
  ];
  const facts = learner([complete(0), unit(1)]);
  const level = (change: Partial<BadgeRule>, of = facts) => levels(of, own(change));
  const progress = (change: Partial<BadgeRule>, of = facts) =>
    learnerBadgeProgress(own(change), known(of)).propia;

  it('counts the chosen modules and units alone', () => {
    expect(level({ chosen: [0] })).toEqual({ propia: 1 });
    expect(level({ chosen: [10] })).toEqual({});
    expect(progress({ chosen: [0, 10], targets: [2] })).toEqual({
      current: 1,
      measure: 'modules',
      targets: [2],
      among: 2,
    });
    expect(level({ measure: 'units', chosen: [1] })).toEqual({ propia: 1 });
    expect(level({ measure: 'units', chosen: [2] })).toEqual({});
  });

  it('counts the chosen objects alone', () => {
    const three = { ...facts, objects: [7, 8, 9] };
    expect(level({ measure: 'objects', chosen: [8], targets: [1] }, three)).toEqual({ propia: 1 });
    expect(progress({ measure: 'objects', chosen: [8, 10], targets: [2] }, three)).toEqual({
      current: 1,
      measure: 'objects',
      targets: [2],
      among: 2,
    });
    expect(level({ measure: 'objects', targets: [1] }, three), 'a rule without its objects').toEqual({});
  });

  it('asks for every unit of the programme', () => {
    const whole = { measure: 'programme', targets: [1] } as const;
    expect(level(whole)).toEqual({});
    expect(progress(whole)).toEqual({ current: 1, measure: 'units', targets: [2] });
    expect(level(whole, learner([complete(0), complete(1)]))).toEqual({ propia: 1 });
    expect(level(whole, learner([]))).toEqual({});
  });

  it('holds a level where the second demand is met too, and tells how far that is', () => {
    const also = { measure: 'points', target: 40 } as const;
    expect(level({ also })).toEqual({});
    expect(progress({ also })).toMatchObject({
      current: 1,
      also: { met: false, progress: { current: 0, measure: 'points', targets: [40] } },
    });
    expect(level({ also }, { ...facts, socialPoints: 40 })).toEqual({ propia: 1 });
    expect(level({ also: { measure: 'units', target: 1, chosen: [2] } })).toEqual({});
    expect(level({ also: { measure: 'sent', target: 1 } }), 'what a learner cannot do').toEqual({});
  });

  it('does so for bosses', () => {
    const collaborators = [
      { userId: 1, active: true, preparedOn: null, evaluationSent: true, agreementsSaved: false },
    ];
    const units = [{ unitId: 1, order: 0, oneToOneOn: null, collaborators }];
    const boss = (measure: 'sent' | 'agreed') =>
      bossBadgeLevels(own({ measure: 'sent', targets: [1], also: { measure, target: 1 } }), team1(units));
    expect(boss('sent')).toEqual({ propia: 1 });
    expect(boss('agreed')).toEqual({});
  });

  it('is not hinted at by one activity that is left', () => {
    const units = [{ progress: 100, modules: [{ finished: true }] }];
    expect(progressBadgeLevels(units, own({ chosen: [1] }))).toEqual({});
    expect(progressBadgeLevels(units, own({ also: { measure: 'points', target: 1 } }))).toEqual({});
  });

  it('is shown to somebody who did nothing yet', () => {
    const also = { measure: 'lowestChallenge', target: 9 } as const;
    expect(
      progressOfNobody({ key: 'propia', rule: { ...rule('modules', [2]), chosen: [1, 2, 3], also } }),
    ).toEqual({
      propia: {
        current: 0,
        measure: 'modules',
        targets: [2],
        among: 3,
        also: { met: false, progress: { current: 0, measure: 'lowestChallenge', targets: [1], scores: [9] } },
      },
    });
  });
});

describe('a look at a badge', () => {
  const look = (own: BadgeRule) => progressOfNobody({ key: 'propia', rule: own }).propia;

  it('shows what each level asks of somebody who did nothing yet', () => {
    expect(look(rule('units', [1, 2]))).toEqual({ current: 0, measure: 'units', targets: [1, 2] });
    expect(look(rule('lowestChallenge', [8, 9]))).toMatchObject({ targets: [1, 1], scores: [8, 9] });
    expect(look(rule('manual', []))).toBeUndefined();
  });
});

it('gives what modules and units bring, and leaves every other rule out', () => {
  const units = [
    { progress: 100, modules: [{ finished: true }, { finished: true }] },
    { progress: 40, modules: [{ finished: false }] },
  ];
  const badges: RuledBadge[] = [
    { key: 'modulos', rule: rule('modules', [1, 2, 3]) },
    { key: 'unidades', rule: rule('units', [1, 2]) },
    { key: 'puntos', rule: rule('points', [0]) },
  ];
  expect(progressBadgeLevels(units, badges)).toEqual({ modulos: 2, unidades: 1 });
});
