import { describe, expect, it } from 'vitest';
import { type LearnerFacts, type Standing, standingOf } from '../grades/standing.ts';
import { reachedBetween, stillStands } from './celebrations.ts';

type Work = { finished?: number; second?: number; steps?: boolean; boss?: number | null };

/** One unit of two modules with two activities each. */
function standingAfter({ finished = 0, second = 0, steps = false, boss = null }: Work = {}): Standing {
  const facts: LearnerFacts = {
    units: [
      {
        unitId: 7,
        order: 0,
        modules: [
          { moduleId: 71, order: 0, published: 2, finished },
          { moduleId: 72, order: 1, published: 2, finished: second },
        ],
        challenge: { firstDeliveredAt: steps ? new Date(0) : null, dueOn: null, score: steps ? 9 : null },
        surveySent: steps,
        selfAssessmentSent: steps,
        bossGrade: boss,
      },
    ],
    finalEvaluation: { submitted: true, grade: 9 },
    socialPoints: 0,
    programmeReduced: false,
  };
  return standingOf(facts);
}

const reached = (before: Standing, after: Standing, earnsBadge = false, isWorkedOn = (_: number) => true) =>
  reachedBetween(before, after, { programmeId: 3, earnsBadge, isWorkedOn }).map(
    ({ kind, thingId, isQuiet }) => `${kind} ${thingId}${isQuiet ? ' quiet' : ''}`,
  );

describe('the ends that a learner reaches', () => {
  it('tells a module when its last activity is finished, and nothing before and after', () => {
    expect(reached(standingAfter({ finished: 0 }), standingAfter({ finished: 1 }))).toEqual([]);
    expect(reached(standingAfter({ finished: 1 }), standingAfter({ finished: 2 }))).toEqual(['module 71']);
    expect(reached(standingAfter({ finished: 2 }), standingAfter({ finished: 2 }))).toEqual([]);
  });

  it('notes an end that is taken back as one that was reached, and tells nothing', () => {
    const whole = standingAfter({ finished: 2, second: 2, steps: true });
    expect(reached(whole, standingAfter({ finished: 2, second: 1, steps: true }))).toEqual([
      'unit 7 quiet',
      'module 72 quiet',
    ]);
  });

  it('leaves a module to the congratulation of its badge', () => {
    expect(reached(standingAfter({ finished: 1 }), standingAfter({ finished: 2 }), true)).toEqual([
      'module 71 quiet',
    ]);
  });

  it('tells a unit in place of its last module, with a badge too', () => {
    const before = standingAfter({ finished: 2, second: 1, steps: true });
    const after = standingAfter({ finished: 2, second: 2, steps: true });
    expect(reached(before, after)).toEqual(['unit 7', 'module 72 quiet']);
    expect(reached(before, after, true)).toEqual(['unit 7', 'module 72 quiet']);
  });

  it('tells the programme in place of all else once it is passed, and no grade that does not pass', () => {
    const before = standingAfter({ finished: 2, second: 1, steps: true });
    const all = { finished: 2, second: 2, steps: true };
    expect(reached(before, standingAfter({ ...all, boss: 9 }))).toEqual([
      'programme 3',
      'unit 7 quiet',
      'module 72 quiet',
    ]);
    expect(reached(standingAfter(all), standingAfter({ ...all, boss: 1 }))).toEqual([]);
    expect(reached(standingAfter({ ...all, boss: 9 }), standingAfter({ ...all, boss: 10 }))).toEqual([]);
  });

  it('tells the programme by the final evaluation that passes it, and not without any new grade', () => {
    const after = standingAfter({ finished: 2, second: 2, steps: true, boss: 9 });
    const pending = { ...after, verdict: null };
    expect(reached({ ...pending, finalEvaluation: null }, after)).toEqual(['programme 3']);
    expect(reached(pending, after)).toEqual([]);
  });

  it('reaches nothing by a first standing, nor in a unit that came since', () => {
    const none = { ...standingAfter(), units: [] };
    expect(reached(none, standingAfter({ finished: 2, second: 2, steps: true, boss: 9 }))).toEqual([]);
    const [unit] = standingAfter({ finished: 2 }).units;
    const fewer = { ...standingAfter(), units: unit ? [{ ...unit, modules: unit.modules.slice(1) }] : [] };
    expect(reached(fewer, standingAfter({ finished: 2 }))).toEqual([]);
  });

  it('tells no module and no unit that content alone completed, beside the work of another module', () => {
    const before = standingAfter({ finished: 1, second: 1, steps: true });
    const after = standingAfter({ finished: 2, second: 2, steps: true });
    expect(reached(before, after, false, () => false)).toEqual([]);
    expect(
      reached(before, standingAfter({ finished: 2, second: 1, steps: true }), false, (id) => id === 72),
    ).toEqual([]);
    expect(reached(before, after, false, (id) => id === 72)).toEqual(['unit 7', 'module 72 quiet']);
  });

  it('tells a unit that its last step completed', () => {
    const [before, after] = [false, true].map((steps) => standingAfter({ finished: 2, second: 2, steps }));
    expect(before && after && reached(before, after, false, () => false)).toEqual(['unit 7']);
  });

  it('tells no programme that passes because content went', () => {
    const all = standingAfter({ finished: 2, second: 2, steps: true, boss: 9 });
    expect(reached({ ...all, finalGrade: 7, verdict: 'No aprobado' }, all)).toEqual([]);
  });
});

describe('an end that was noted', () => {
  const whole = standingAfter({ finished: 2, second: 2, steps: true, boss: 9 });
  const less = standingAfter({ finished: 1, second: 2, steps: true, boss: 1 });

  it.each([
    { kind: 'module', thingId: 71 },
    { kind: 'unit', thingId: 7 },
    { kind: 'programme', thingId: 3 },
  ] as const)('stands until its $kind goes back', (end) => {
    expect(stillStands(end, whole)).toBe(true);
    expect(stillStands(end, less)).toBe(false);
  });
});
