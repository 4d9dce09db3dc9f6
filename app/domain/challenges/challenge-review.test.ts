import { describe, expect, test } from 'vitest';
import {
  type DecisionFacts,
  heldSince,
  hoursWaiting,
  isHeldFrom,
  isRubricScore,
  minutesHeld,
  missingScores,
  publishRefusal,
  reopenRefusal,
  returnRefusal,
  rubricScore,
  runningTotal,
} from './challenge-review.ts';

const now = new Date('2026-11-18T18:00:00Z');
const ago = (minutes: number, ms = 0) => new Date(now.getTime() - minutes * 60_000 - ms);

describe('the tutor that holds a challenge', () => {
  test.each([
    ['nobody claimed it', undefined, false],
    ['one oneself', { tutorId: 1, claimedAt: ago(1) }, false],
    ['it was let go', { tutorId: 2, claimedAt: null }, false],
    ['somebody else a moment ago', { tutorId: 2, claimedAt: ago(0) }, true],
    ['a millisecond less than 20 minutes ago', { tutorId: 2, claimedAt: ago(20, -1) }, true],
    ['exactly 20 minutes ago', { tutorId: 2, claimedAt: ago(20) }, false],
  ])('%s', (_, claim, held) => {
    expect(isHeldFrom(claim, 1, now)).toBe(held);
  });

  test('ages and waits are whole, and never negative', () => {
    expect(heldSince(now)).toEqual(ago(20));
    expect(minutesHeld(ago(7, 59_999), now)).toBe(7);
    expect(minutesHeld(ago(-3), now)).toBe(0);
    expect(hoursWaiting(ago(179), now)).toBe(2);
    expect(hoursWaiting(ago(-1), now)).toBe(0);
  });
});

describe('the rubric', () => {
  const criteria = [{ weight: 60 }, { weight: 40 }];
  const scores = (...values: (number | null)[]) => values.map((score) => ({ score, comment: '' }));

  test('is weighted and rounded half-up, only when whole', () => {
    expect(rubricScore(criteria, scores(9.5, 8))).toBe(8.9);
    expect(rubricScore(criteria, scores(0, 0))).toBe(0);
    expect(rubricScore(criteria, scores(9.5, null))).toBeNull();
    expect(rubricScore(criteria, scores(9.5))).toBeNull();
    expect(rubricScore([], [])).toBeNull();
    expect(missingScores(criteria, scores(null, 3))).toEqual([0]);
    expect(missingScores(criteria, [])).toEqual([0, 1]);
  });

  test('sums what the scored criteria give, of what they could', () => {
    expect(runningTotal(criteria, scores(9, null))).toEqual({ points: 5.4, possible: 6 });
    expect(runningTotal(criteria, scores(10, 5))).toEqual({ points: 8, possible: 10 });
    expect(runningTotal(criteria, [])).toEqual({ points: 0, possible: 0 });
  });

  test.each([
    [0, true],
    [10, true],
    [8.7, true],
    [0.3, true],
    [8.75, false],
    [-0.1, false],
    [10.1, false],
    [Number.NaN, false],
  ])('%d is a score: %s', (score, is) => {
    expect(isRubricScore(score)).toBe(is);
  });
});

describe('decisions', () => {
  const facts: DecisionFacts = { active: true, graded: false, returned: false, current: true, reason: '' };

  test.each<[Partial<DecisionFacts>, ReturnType<typeof publishRefusal>]>([
    [{}, null],
    [{ graded: true }, 'no-reason'],
    [{ graded: true, reason: 'Sumé mal' }, null],
    [{ active: false }, 'dropped'],
    [{ returned: true }, 'returned'],
    [{ current: false }, 'new-delivery'],
  ])('%j publishes: %s', (more, refusal) => {
    expect(publishRefusal({ ...facts, ...more })).toBe(refusal);
  });

  test.each<[Partial<DecisionFacts>, ReturnType<typeof returnRefusal>]>([
    [{}, 'no-reason'],
    [{ reason: 'Falta el plan' }, null],
    [{ reason: 'Falta el plan', graded: true }, 'graded'],
    [{ reason: 'Falta el plan', active: false }, 'dropped'],
    [{ reason: 'Falta el plan', returned: true }, 'returned'],
    [{ reason: 'Falta el plan', current: false }, 'new-delivery'],
  ])('%j is given back: %s', (more, refusal) => {
    expect(returnRefusal({ ...facts, ...more })).toBe(refusal);
  });

  test.each<[Partial<DecisionFacts>, ReturnType<typeof reopenRefusal>]>([
    [{}, 'no-reason'],
    [{ reason: 'Falta el plan' }, null],
    [{ reason: 'Falta el plan', graded: true }, null],
    [{ reason: 'Falta el plan', active: false }, 'dropped'],
    [{ reason: 'Falta el plan', returned: true }, 'returned'],
  ])('%j is opened again: %s', (more, refusal) => {
    expect(reopenRefusal({ ...facts, ...more })).toBe(refusal);
  });
});
