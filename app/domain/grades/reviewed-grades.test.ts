import { describe, expect, it } from 'vitest';
import { differ, type ReviewedGrades } from './reviewed-grades.ts';

const grades: ReviewedGrades = {
  finalEvaluation: 8,
  challengeAverage: 7.5,
  bossAverage: null,
  challengeUnits: 1,
  bossUnits: 0,
  units: 3,
  finalGrade: null,
  verdict: null,
};

describe('differ', () => {
  it('says nothing of two that are alike', () => expect(differ(grades, { ...grades })).toBe(false));

  it.each([{ bossAverage: 8 }, { challengeAverage: 7.6 }, { units: 2 }, { verdict: 'Aprobado' as const }])(
    'finds %j',
    (change) => expect(differ(grades, { ...grades, ...change })).toBe(true),
  );
});
