import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POINT_RULES, pointsToGrant, pointsToNextLevel, socialBar, socialLevel } from './social-level.ts';

describe('level and bar (spec §9, A-26)', () => {
  it.each([
    [-5, 0, 0, 45],
    [0, 0, 0, 40],
    [39, 0, 0, 1],
    [40, 1, 0, 30],
    [55, 1, 25, 15],
    [69, 1, (29 / 60) * 100, 1],
    [70, 2, 50, 30],
    [99, 2, (59 / 60) * 100, 1],
    [100, 3, 100, null],
    [250, 3, 100, null],
  ])('%d points: level %d, bar %d %%, missing %s', (points, level, bar, missing) => {
    expect(socialLevel(points)).toBe(level);
    expect(socialBar(points)).toBeCloseTo(bar, 10);
    expect(pointsToNextLevel(points)).toBe(missing);
  });

  it('the missing points lead exactly into the next level, and the bar stays within 0-100', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 300 }), (points) => {
        const missing = pointsToNextLevel(points);
        const bar = socialBar(points);
        if (bar < 0 || bar > 100) return false;
        if (missing === null) return socialLevel(points) === 3;
        return (
          socialLevel(points + missing) === socialLevel(points) + 1 &&
          socialLevel(points + missing - 1) === socialLevel(points)
        );
      }),
    );
  });
});

describe('points and caps (ours)', () => {
  it.each([
    ['question', 0, 3],
    ['question', 6, 3],
    ['question', 9, 0],
    ['answer', 0, 4],
    ['answer', 8, 4],
    ['answer', 10, 2],
    ['answer', 12, 0],
    ['answer', 20, 0],
    ['solution', 500, 10],
    ['faq', 80, 8],
    ['live_session', 50, 5],
    ['first_comment', 0, 5],
    ['first_comment', 5, 0],
  ] as const)('%s after %d points gives %d', (rule, already, points) => {
    expect(pointsToGrant(rule, already)).toBe(points);
  });

  it('counts the caps per day, and the first comment per unit', () => {
    expect(Object.values(POINT_RULES).map((rule) => rule.per)).toEqual([
      'day',
      'day',
      null,
      null,
      null,
      'unit',
    ]);
  });
});
