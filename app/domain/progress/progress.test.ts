import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currentUnit,
  displayNumber,
  isModuleFinished,
  mayAnswerAboutUnit,
  meanProgress,
  moduleProgress,
  unitProgress,
  unitToFollow,
} from './progress.ts';

const steps = (
  modules: number,
  finishedModules: number,
  challenge = false,
  survey = false,
  self = false,
) => ({
  modules,
  finishedModules,
  challengeDelivered: challenge,
  surveySent: survey,
  selfAssessmentSent: self,
});

/** Nearest integer to top / bottom in exact arithmetic, halves up. */
function rounded(top: bigint, bottom: bigint): number {
  const rest = top % bottom;
  return Number(top / bottom + (rest * 2n >= bottom ? 1n : 0n));
}

describe('module (A-67)', () => {
  it.each([
    [0, 0, 0, false],
    [0, 4, 0, false],
    [0, 1, 0, false],
    [1, 1, 100, true],
    [1, 4, 25, false],
    [1, 3, 33, false],
    [2, 3, 67, false],
    [1, 8, 13, false],
    [4, 4, 100, true],
    [5, 4, 100, true],
    [2, 0, 0, false],
    [199, 200, 100, false],
  ])('%d finished of %d published: %d %%, finished %s', (finished, published, progress, done) => {
    expect(moduleProgress(finished, published)).toBe(progress);
    expect(isModuleFinished(finished, published)).toBe(done);
  });
});

describe('unit (spec §9, A-20, A-21)', () => {
  it.each([
    [steps(3, 0), 0],
    [steps(3, 1), 8],
    [steps(3, 2), 17],
    [steps(3, 3), 25],
    [steps(3, 3, true), 50],
    [steps(3, 0, true, true, true), 75],
    [steps(3, 3, true, true, true), 100],
    [steps(4, 1, false, true), 31],
    [steps(2, 1), 13],
    [steps(0, 0), 0],
    [steps(0, 0, true, false, true), 50],
    [steps(0, 0, true, true, true), 75],
  ])('%j → %d %%', (facts, progress) => {
    expect(unitProgress(facts)).toBe(progress);
  });

  it('agrees with exact arithmetic (10,000 cases)', () => {
    const modules = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(
        modules,
        fc.nat({ max: 40 }),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (total, some, a, b, c) => {
          const finished = some % (total + 1);
          const flags = [a, b, c].filter(Boolean).length;
          // 100 × (finished / total + flags) / 4
          const exact = rounded(100n * BigInt(finished + flags * total), 4n * BigInt(total));
          return unitProgress(steps(total, finished, a, b, c)) === exact;
        },
      ),
      { numRuns: 10_000 },
    );
  });
});

describe('means of percentages (A-21)', () => {
  it.each([
    [[], 0],
    [[50], 50],
    [[0, 25], 13],
    [[33, 67, 100], 67],
    [[100, 100, 100], 100],
  ])('%j → %d', (percentages, mean) => {
    expect(meanProgress(percentages)).toBe(mean);
  });
});

describe('current unit (spec §4.4, A-46)', () => {
  const unit = (order: number, opensOn: string | null) => ({ order, opensOn });
  const first = unit(0, '2026-01-10');
  const second = unit(1, '2026-02-10');
  const twin = unit(2, '2026-02-10');
  const undated = unit(3, null);

  it.each([
    ['none is open yet', '2026-01-09', null],
    ['the opening day itself', '2026-01-10', first],
    ['the day before the second opens', '2026-02-09', first],
    ['two opened the same day: the later in order', '2026-02-10', twin],
  ])('%s', (_case, today, expected) => {
    expect(currentUnit([undated, twin, first, second], today)).toBe(expected);
    expect(currentUnit([second, first, twin, undated], today)).toBe(expected);
  });

  it('has none without units', () => {
    expect(currentUnit([], '2026-03-01')).toBeNull();
  });
});

describe('the unit that Mi ruta shows (A-46, A-69)', () => {
  const unit = (order: number, opensOn: string | null) => ({ order, opensOn });
  const early = unit(1, '2026-01-10');
  const late = unit(0, '2026-02-10');
  const undated = unit(2, null);

  it.each([
    ['the one in progress', [undated, late, early], '2026-01-10', early],
    ['before the first opening the one that opens first', [undated, late, early], '2026-01-09', early],
    ['without any day the first in order', [unit(4, null), undated], '2026-01-09', undated],
    ['none without units', [], '2026-01-09', null],
  ])('is %s', (_case, units, today, expected) => {
    expect(unitToFollow(units, today)).toBe(expected);
  });
});

describe('steps (ours)', () => {
  it.each([
    ['2026-02-01', true, true],
    ['2026-02-01', false, false],
    ['2026-01-31', true, false],
  ])(
    'on %s with the challenge delivered %s, survey and self-assessment: %s',
    (today, challengeDelivered, may) => {
      expect(mayAnswerAboutUnit({ opensOn: '2026-02-01', challengeDelivered }, today)).toBe(may);
    },
  );

  it('shows the zero-based order from one on (A-01)', () => {
    expect([0, 1, 2].map(displayNumber)).toEqual([1, 2, 3]);
  });
});
