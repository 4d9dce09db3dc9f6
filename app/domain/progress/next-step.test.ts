import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../deadlines/dates.ts';
import { nextSteps } from './next-step.ts';
import type { NextStepFacts, NextStepUnit } from './next-step-facts.ts';

const today = '2026-05-15';
const day = (days: number): string => addDays(today, days);

/** A unit in which nothing is left, graded and with feedback. */
const done = (order: number, over: Partial<NextStepUnit> = {}): NextStepUnit => ({
  id: order + 10,
  order,
  opensOn: day(-30 + order),
  challengeDelivered: true,
  challengeReturned: false,
  challengeGraded: true,
  challengeDueOn: day(-5),
  extensionPending: false,
  extendedTo: null,
  surveySent: true,
  selfAssessmentSent: true,
  hasCase: true,
  caseSent: true,
  feedbackReceived: true,
  agreementsWaiting: false,
  peerReviews: null,
  unfinished: [],
  ...over,
});
/** A unit in which nothing was done. */
const fresh = (order: number, over: Partial<NextStepUnit> = {}): NextStepUnit =>
  done(order, {
    challengeDelivered: false,
    challengeGraded: false,
    challengeDueOn: day(20),
    surveySent: false,
    selfAssessmentSent: false,
    caseSent: false,
    feedbackReceived: false,
    unfinished: [{ activityId: 100 * order + 1, left: 3 }],
    ...over,
  });
const facts = (units: NextStepUnit[], over: Partial<NextStepFacts> = {}): NextStepFacts => ({
  units,
  lastActivity: null,
  nearBadge: null,
  liveSession: false,
  attempts: { used: 0, allowed: 2, open: false },
  submitted: false,
  finalEvaluation: null,
  verdict: null,
  ...over,
});
const listed = (all: NextStepFacts): string[] =>
  nextSteps(all, today).todo.map(({ kind, unit }) => `${kind} ${unit?.order ?? '-'}`);
const sent = { attempts: { used: 2, allowed: 2, open: false }, submitted: true };

describe('the next step', () => {
  it('of a programme that has not begun is the day it begins', () => {
    const closed = [fresh(1, { opensOn: day(60) }), fresh(0, { opensOn: day(14) })];
    expect(nextSteps(facts(closed), today)).toMatchObject({
      todo: [],
      next: { kind: 'not-begun', opensOn: day(14) },
    });
    expect(nextSteps(facts([fresh(0, { opensOn: null })]), today).next).toEqual({
      kind: 'not-begun',
      opensOn: null,
    });
  });

  it('goes on with the activities of the unit in progress, then the steps with a day, then the rest', () => {
    const units = [done(0, { unfinished: [{ activityId: 7, left: 2 }] }), fresh(1)];
    expect(listed(facts(units))).toEqual(['activities 1', 'challenge 1', 'activities 0', 'case 1']);
    const left = { unitId: 10, activityId: 7 };
    expect(listed(facts(units, { lastActivity: left }))[0]).toBe('activities 0');
  });

  it('is what is overdue, the longest first, before a returned challenge that still has its days', () => {
    const returned = done(1, { challengeReturned: true, challengeGraded: false, challengeDueOn: day(4) });
    const late = done(2, { peerReviews: { count: 1, dueOn: day(-3) } });
    const units = [fresh(0, { challengeDueOn: day(-1) }), returned, late];
    const nearBadge = { unitId: 10, activityId: 1, name: 'Primer módulo' };
    expect(listed(facts(units, { nearBadge })).slice(0, 4)).toEqual([
      'peer-review 2',
      'challenge 0',
      'returned-challenge 1',
      'activities 0',
    ]);
    const running = { used: 1, allowed: 2, open: true };
    expect(listed(facts(units, { attempts: running }))[0]).toBe('attempt-running -');
  });

  it('is a live session whose door is open, before what is overdue, and after an attempt that runs', () => {
    const late = facts([fresh(0, { challengeDueOn: day(-9) })], { liveSession: true });
    expect(listed(late).slice(0, 2)).toEqual(['live-session -', 'challenge 0']);
    const running = { ...late, attempts: { used: 1, allowed: 2, open: true } };
    expect(listed(running).slice(0, 2)).toEqual(['attempt-running -', 'live-session -']);
  });

  it('says that more time for a challenge was asked for, and that it was granted', () => {
    const extensionOf = (over: Partial<NextStepUnit>) =>
      nextSteps(facts([fresh(0, over)]), today).todo.find(({ kind }) => kind === 'challenge')?.extension;
    expect(extensionOf({ extensionPending: true })).toBe('asked');
    expect(extensionOf({ extendedTo: day(6), challengeDueOn: day(6) })).toBe('granted');
    expect(extensionOf({ extendedTo: day(2), challengeDueOn: day(6) })).toBeNull();
    expect(extensionOf({})).toBeNull();
  });

  it('is the activity that alone keeps a badge away, and says which, before the unit under way', () => {
    const units = [fresh(0), fresh(1)];
    const nearBadge = { unitId: 11, activityId: 102, name: 'Primer módulo' };
    expect(nextSteps(facts(units, { nearBadge }), today).next).toMatchObject({
      kind: 'activities',
      activityId: 102,
      badge: 'Primer módulo',
    });
  });

  it.each([
    [2, 'challenge 0'],
    [3, 'activities 0'],
  ])('with a challenge due in %s days is %s', (days, first) => {
    expect(listed(facts([fresh(0, { challengeDueOn: day(days) })]))[0]).toBe(first);
  });

  it('waits for the answer to a request for more time, instead of asking again', () => {
    const asked = fresh(0, {
      challengeDueOn: day(-1),
      extensionPending: true,
      unfinished: [],
      caseSent: true,
    });
    expect(nextSteps(facts([asked]), today)).toMatchObject({
      todo: [],
      waiting: [{ kind: 'extension' }],
      next: { kind: 'waiting' },
    });
  });

  it('is the step that closes a unit, where no activities are left in it', () => {
    const units = [done(0, { selfAssessmentSent: false }), fresh(1)];
    expect(listed(facts(units)).slice(0, 2)).toEqual(['self-assessment 0', 'activities 1']);
  });

  it('is the open final evaluation, and agreements after it', () => {
    const units = [done(0, { agreementsWaiting: true }), done(1)];
    expect(listed(facts(units))).toEqual(['final-evaluation -', 'agreements 0']);
    expect(listed(facts(units, sent))).toEqual(['agreements 0']);
  });

  it.each([
    [8, null, 'finished'],
    [7.9, null, 'final-retry'],
    [9, 'No aprobado', 'final-retry'],
    [7.5, 'Aprobado', 'finished'],
    [null, null, 'finished'],
  ] as const)('with an attempt left, %s and verdict %s is %s', (finalEvaluation, verdict, kind) => {
    const attempts = { used: 1, allowed: 2, open: false };
    const all = facts([done(0)], { attempts, submitted: true, finalEvaluation, verdict });
    expect(nextSteps(all, today).next.kind).toBe(kind);
  });

  it('is another attempt for who did not pass, before what has no day', () => {
    const attempts = { used: 1, allowed: 2, open: false };
    const failed = { attempts, submitted: true, finalEvaluation: 6 };
    expect(listed(facts([done(0, { caseSent: false })], failed))).toEqual(['final-retry -', 'case 0']);
  });

  it('of who did not pass and has no attempts left says so', () => {
    const rest = (finalEvaluation: number) =>
      nextSteps(facts([done(0)], { ...sent, finalEvaluation }), today).next;
    expect(rest(6)).toEqual({ kind: 'finished', verdict: null, failed: true });
    expect(rest(8)).toEqual({ kind: 'finished', verdict: null, failed: false });
  });

  it('names the steps of others when nothing is left', () => {
    const units = [
      done(0, { challengeGraded: false, feedbackReceived: false }),
      fresh(1, { opensOn: day(40) }),
    ];
    const { next, waiting } = nextSteps(facts(units), today);
    expect(next).toEqual({ kind: 'waiting' });
    expect(waiting.map(({ kind, unit }) => `${kind} ${unit.order}`)).toEqual([
      'grade 0',
      'feedback 0',
      'unit-opens 1',
    ]);
  });
});

/* An independent oracle: stage by stage, each takes what it asks for out of what is left, in the order of the table. */

type Line = [text: string, dueOn: string | null];
type Stage = (all: NextStepFacts) => Line[];

const isOpen = (unit: NextStepUnit) => unit.opensOn !== null && unit.opensOn <= today;
const opened = ({ units }: NextStepFacts) => units.filter(isOpen);
const late = (due: string | null) => due !== null && due < today;
const within = (due: string | null, days: number) => due !== null && due <= day(days);
const stuck = (unit: NextStepUnit) => unit.extensionPending && late(unit.challengeDueOn);
const owed = (unit: NextStepUnit) => !unit.challengeDelivered && !unit.challengeReturned && !stuck(unit);
const soonest = (lines: Line[]): Line[] =>
  [...lines.filter(([, due]) => due !== null)]
    .sort(([, one], [, other]) => ((one ?? '') < (other ?? '') ? -1 : one === other ? 0 : 1))
    .concat(lines.filter(([, due]) => due === null));
const of = (unit: NextStepUnit, kind: string, due: string | null = null): Line => [
  `${kind} ${unit.order}`,
  due,
];
const reviews = (unit: NextStepUnit): Line[] =>
  unit.peerReviews ? [of(unit, 'peer-review', unit.peerReviews.dueOn)] : [];
const questions = (unit: NextStepUnit): Line[] =>
  unit.challengeDelivered
    ? [
        ...(unit.surveySent ? [] : [of(unit, 'survey')]),
        ...(unit.selfAssessmentSent ? [] : [of(unit, 'self-assessment')]),
      ]
    : [];
const finals = (all: NextStepFacts): string | null => {
  if (all.attempts.open) return 'attempt-running';
  const allDone = all.units.every((u) => u.challengeDelivered && u.surveySent && u.selfAssessmentSent);
  if (all.units.length === 0 || !allDone || all.attempts.used >= all.attempts.allowed) return null;
  if (!all.submitted) return 'final-evaluation';
  if (all.verdict) return all.verdict === 'No aprobado' ? 'final-retry' : null;
  return all.finalEvaluation !== null && all.finalEvaluation < 8 ? 'final-retry' : null;
};
const finalStage =
  (kind: string): Stage =>
  (all) =>
    finals(all) === kind ? [[`${kind} -`, null]] : [];
const onward = (all: NextStepFacts): NextStepUnit | undefined => {
  if (all.lastActivity) return all.units.find(({ id }) => id === all.lastActivity?.unitId);
  const newest = [...opened(all)].reduce<NextStepUnit | null>(
    (best, unit) =>
      best === null ||
      (unit.opensOn ?? '') > (best.opensOn ?? '') ||
      (unit.opensOn === best.opensOn && unit.order > best.order)
        ? unit
        : best,
    null,
  );
  if (newest && newest.unfinished.length > 0) return newest;
  return opened(all).find(({ unfinished }) => unfinished.length > 0);
};

/** Everything with a day that can be done: challenges given back or not, and reviews. */
const dated: Stage = (all) =>
  opened(all).flatMap((unit) => [
    ...(unit.challengeReturned && !stuck(unit) ? [of(unit, 'returned-challenge', unit.challengeDueOn)] : []),
    ...(owed(unit) ? [of(unit, 'challenge', unit.challengeDueOn)] : []),
    ...reviews(unit),
  ]);

const stages: Stage[] = [
  finalStage('attempt-running'),
  (all) => (all.liveSession ? [['live-session -', null]] : []),
  (all) => dated(all).filter(([, due]) => late(due)),
  (all) => dated(all).filter(([, due]) => within(due, 2)),
  (all) => dated(all).filter(([text]) => text.startsWith('returned')),
  (all) =>
    opened(all)
      .filter(({ id, unfinished }) => id === all.nearBadge?.unitId && unfinished.length > 0)
      .map((unit) => of(unit, 'activities')),
  (all) =>
    opened(all)
      .filter(({ unfinished }) => unfinished.length === 0)
      .flatMap(questions),
  (all) => {
    const unit = onward(all);
    return unit && isOpen(unit) && unit.unfinished.length > 0 ? [of(unit, 'activities')] : [];
  },
  finalStage('final-evaluation'),
  finalStage('final-retry'),
  (all) => all.units.filter((unit) => unit.agreementsWaiting).map((unit) => of(unit, 'agreements')),
  (all) => dated(all).filter(([, due]) => due !== null),
  (all) =>
    opened(all).flatMap((unit) => [
      ...(owed(unit) ? [of(unit, 'challenge')] : []),
      ...questions(unit),
      ...reviews(unit),
      ...(unit.hasCase && !unit.caseSent ? [of(unit, 'case')] : []),
      ...(unit.unfinished.length > 0 ? [of(unit, 'activities')] : []),
    ]),
];

function oracle(all: NextStepFacts): string[] {
  const taken: string[] = [];
  for (const stage of stages) {
    for (const [text] of soonest(stage(all))) if (!taken.includes(text)) taken.push(text);
  }
  return taken;
}

const dayOrNone = fc.option(fc.integer({ min: -9, max: 9 }).map(day), { nil: null });
const anyUnit = (order: number): fc.Arbitrary<NextStepUnit> =>
  fc
    .record({
      opensOn: fc.option(fc.integer({ min: -20, max: 3 }).map(day), { nil: null, freq: 8 }),
      delivery: fc.constantFrom('none', 'delivered', 'returned', 'graded'),
      challengeDueOn: dayOrNone,
      extensionPending: fc.boolean(),
      extendedTo: dayOrNone,
      surveySent: fc.boolean(),
      selfAssessmentSent: fc.boolean(),
      hasCase: fc.boolean(),
      caseSent: fc.boolean(),
      feedbackReceived: fc.boolean(),
      agreementsWaiting: fc.boolean(),
      peerReviews: fc.option(fc.record({ count: fc.integer({ min: 1, max: 3 }), dueOn: dayOrNone }), {
        nil: null,
      }),
      left: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
    })
    .map(({ delivery, left, surveySent, selfAssessmentSent, ...unit }) => ({
      ...unit,
      id: order + 10,
      order,
      challengeDelivered: delivery !== 'none',
      challengeReturned: delivery === 'returned',
      challengeGraded: delivery === 'graded',
      surveySent: surveySent && delivery !== 'none',
      selfAssessmentSent: selfAssessmentSent && delivery !== 'none',
      unfinished: left.map((count, index) => ({ activityId: order * 100 + index, left: count })),
    }));

const anyFacts: fc.Arbitrary<NextStepFacts> = fc
  .record({
    units: fc
      .integer({ min: 0, max: 3 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, order) => anyUnit(order)))),
    last: fc.option(fc.nat(), { nil: null }),
    badge: fc.option(fc.nat(), { nil: null }),
    used: fc.integer({ min: 0, max: 2 }),
    open: fc.boolean(),
    liveSession: fc.boolean(),
    finalEvaluation: fc.constantFrom(null, 0, 7.9, 8, 10),
    verdict: fc.constantFrom(null, 'Aprobado' as const, 'No aprobado' as const),
  })
  .map(({ units, last, badge, used, open, liveSession, finalEvaluation, verdict }) => {
    const candidates = units
      .filter(isOpen)
      .flatMap(({ id, unfinished }) => unfinished.map(({ activityId }) => ({ unitId: id, activityId })));
    const pick = (nth: number | null) =>
      nth === null ? null : (candidates[nth % candidates.length] ?? null);
    const near = pick(badge);
    const submitted = used > Number(open);
    return {
      units,
      lastActivity: pick(last),
      nearBadge: near && { ...near, name: 'Primer módulo' },
      liveSession,
      attempts: { used, allowed: 2, open: open && used > 0 },
      submitted,
      finalEvaluation: submitted ? finalEvaluation : null,
      verdict: submitted ? verdict : null,
    };
  });

describe('for every combination of states', () => {
  it('the list is the one of an oracle that takes stage by stage', () => {
    fc.assert(
      fc.property(anyFacts, (all) => {
        expect(listed(all)).toEqual(oracle(all));
      }),
      { numRuns: 5_000 },
    );
  });

  it('there is a next step: the first of the list, or where the learner stands', () => {
    fc.assert(
      fc.property(anyFacts, (all) => {
        const { todo, next, waiting } = nextSteps(all, today);
        if (todo.length > 0) {
          expect(next).toBe(todo[0]);
        } else if (!all.units.some(isOpen)) {
          expect(next.kind).toBe('not-begun');
        } else if (all.submitted && all.units.every(isOpen)) {
          expect(next.kind).toBe('finished');
        } else {
          expect(next.kind).toBe('waiting');
          expect(waiting).not.toEqual([]);
        }
      }),
      { numRuns: 5_000 },
    );
  });
});
