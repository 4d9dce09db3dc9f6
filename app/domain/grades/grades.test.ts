import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  averageOfPositive,
  challengeScore,
  differ,
  existingFinalEvaluation,
  finalEvaluationScore,
  finalGrade,
  gradeText,
  halfUp,
  type ReviewedGrades,
  verdictOf,
} from './grades.ts';

/** The oracle: rational numbers in BigInt, rounding by comparing remainders. It shares nothing with the code. */
type Rational = { top: bigint; bottom: bigint };

function decimal(text: string): Rational {
  const [integer = '0', fraction = ''] = text.split('.');
  return { top: BigInt(integer + fraction), bottom: 10n ** BigInt(fraction.length) };
}
const plus = (a: Rational, b: Rational): Rational => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});
const times = (a: Rational, b: Rational): Rational => ({ top: a.top * b.top, bottom: a.bottom * b.bottom });
const over = (a: Rational, b: Rational): Rational => ({ top: a.top * b.bottom, bottom: a.bottom * b.top });
const ZERO: Rational = { top: 0n, bottom: 1n };

function oneDecimal({ top, bottom }: Rational): string {
  const scaled = top * 10n;
  const rest = scaled % bottom;
  const tenths = scaled / bottom + (rest * 2n >= bottom ? 1n : 0n);
  return `${tenths / 10n}.${tenths % 10n}`;
}

const grade = fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10);
const mark = fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100);
const maybeGrade = fc.option(grade, { nil: null });

describe('final grade (spec §9, A-24)', () => {
  it.each([
    [10, 10, 10, 10, 'Aprobado'],
    [0, 10, 10, 7, 'No aprobado'],
    [4.8, 9.2, 9.6, 8, 'Aprobado'],
    [8, 8, 8, 8, 'Aprobado'],
    [7.9, 8, 7.9, 7.9, 'No aprobado'],
    [8.1, 7.9, 7.9, 8, 'Aprobado'],
    [7.5, 8.2, 8.1, 8, 'Aprobado'],
    [7.4, 8.2, 8.1, 7.9, 'No aprobado'],
    [0.1, 0.1, 0.1, 0.1, 'No aprobado'],
  ])(
    'evaluation %d, challenges %d, boss %d → %d, %s',
    (finalEvaluation, challengeAverage, bossAverage, final, verdict) => {
      const result = finalGrade({ finalEvaluation, challengeAverage, bossAverage });
      expect(result).toBe(final);
      expect(verdictOf(result)).toBe(verdict);
    },
  );

  it.each([
    [null, 9, 9],
    [9, null, 9],
    [9, 9, null],
    [null, null, null],
  ])(
    'is pending while one of %s, %s, %s is missing (spec §4.4)',
    (finalEvaluation, challengeAverage, bossAverage) => {
      const result = finalGrade({ finalEvaluation, challengeAverage, bossAverage });
      expect(result).toBeNull();
      expect(verdictOf(result)).toBeNull();
    },
  );

  it('equals exact arithmetic in all 1,030,301 combinations, and the verdict is that of the shown value', () => {
    const wrong: number[][] = [];
    for (let ef = 0; ef <= 100; ef += 1) {
      for (let r = 0; r <= 100; r += 1) {
        for (let j = 0; j <= 100; j += 1) {
          const result = finalGrade({
            finalEvaluation: ef / 10,
            challengeAverage: r / 10,
            bossAverage: j / 10,
          });
          const hundredths = ef * 3 + r * 4 + j * 3;
          const rest = hundredths % 10;
          const tenths = (hundredths - rest) / 10 + (rest > 4 ? 1 : 0);
          const verdict = tenths < 80 ? 'No aprobado' : 'Aprobado';
          if (result !== tenths / 10 || verdictOf(result) !== verdict) wrong.push([ef, r, j]);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('agrees with the rational oracle from the decimal texts (50,000 cases)', () => {
    fc.assert(
      fc.property(grade, grade, grade, (finalEvaluation, challengeAverage, bossAverage) => {
        const exact = [
          times(decimal('0.3'), decimal(String(finalEvaluation))),
          times(decimal('0.4'), decimal(String(challengeAverage))),
          times(decimal('0.3'), decimal(String(bossAverage))),
        ].reduce(plus);
        const result = finalGrade({ finalEvaluation, challengeAverage, bossAverage });
        return result?.toFixed(1) === oneDecimal(exact);
      }),
      { numRuns: 50_000 },
    );
  });
});

describe('averages of unit scores (spec §9, A-22, A-66)', () => {
  it.each([
    [[], null, 0],
    [[null, 0], null, 0],
    [[10, null, null], 10, 1],
    [[10, 0, 8], 9, 2],
    [[8.5, 8.6], 8.6, 2],
    [[8.4, 8.5, 8.5], 8.5, 3],
    [[0.1, 0.1, 0.2], 0.1, 3],
    [[9.9, 10], 10, 2],
  ])('%j → %s of %d units', (scores, average, counted) => {
    expect(averageOfPositive(scores)).toEqual({ average, counted });
  });

  it('agrees with the rational oracle (30,000 cases)', () => {
    fc.assert(
      fc.property(fc.array(maybeGrade, { maxLength: 8 }), (scores) => {
        const positive = scores
          .filter((score) => score !== null && score > 0)
          .map((score) => decimal(String(score)));
        const { average, counted } = averageOfPositive(scores);
        if (positive.length === 0) return average === null && counted === 0;
        const mean = over(positive.reduce(plus, ZERO), { top: BigInt(positive.length), bottom: 1n });
        return average?.toFixed(1) === oneDecimal(mean) && counted === positive.length;
      }),
      { numRuns: 30_000 },
    );
  });
});

describe('challenge score from the rubric (A-66)', () => {
  it.each([
    [[], null],
    [[{ weight: 0, score: 10 }], null],
    [[{ weight: 1, score: 8.25 }], 8.3],
    [[{ weight: 1, score: 8.24 }], 8.2],
    [
      [
        { weight: 30, score: 10 },
        { weight: 70, score: 5 },
      ],
      6.5,
    ],
    [
      [
        { weight: 33.33, score: 9 },
        { weight: 33.33, score: 9 },
        { weight: 33.34, score: 10 },
      ],
      9.3,
    ],
    [
      [
        { weight: 1, score: 0 },
        { weight: 1, score: 0.1 },
      ],
      0.1,
    ],
  ])('%j → %s', (criteria, score) => {
    expect(challengeScore(criteria)).toBe(score);
  });

  it('agrees with the rational oracle (15,000 cases)', () => {
    const criterion = fc.record({ weight: mark, score: mark });
    fc.assert(
      fc.property(fc.array(criterion, { maxLength: 6 }), (criteria) => {
        const exact = criteria.map(({ weight, score }) => ({
          weight: decimal(String(weight)),
          score: decimal(String(score)),
        }));
        const weights = exact.map((one) => one.weight).reduce(plus, ZERO);
        const result = challengeScore(criteria);
        if (weights.top === 0n) return result === null;
        const weighted = exact.map((one) => times(one.weight, one.score)).reduce(plus, ZERO);
        return result?.toFixed(1) === oneDecimal(over(weighted, weights));
      }),
      { numRuns: 15_000 },
    );
  });
});

describe('final evaluation (ours, A-47)', () => {
  it.each([
    [0, 0, 0],
    [0, 20, 0],
    [20, 20, 10],
    [1, 1, 10],
    [17, 20, 8.5],
    [1, 3, 3.3],
    [2, 3, 6.7],
    [1, 8, 1.3],
  ])('%d right of %d → %d', (right, total, score) => {
    expect(finalEvaluationScore(right, total)).toBe(score);
  });

  it('agrees with the rational oracle (5,000 cases)', () => {
    const attempt = fc.tuple(fc.nat({ max: 60 }), fc.nat({ max: 60 })).filter(([, wrong]) => wrong > 0);
    fc.assert(
      fc.property(attempt, ([right, wrong]) => {
        const exact = over(
          { top: BigInt(10 * right), bottom: 1n },
          { top: BigInt(right + wrong), bottom: 1n },
        );
        return finalEvaluationScore(right, right + wrong).toFixed(1) === oneDecimal(exact);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    [false, null, null],
    [true, null, null],
    [false, 0, null],
    [true, 0, 0],
    [false, 8.5, 8.5],
    [false, 0.1, 0.1],
    [true, 8.5, 8.5],
  ])('submitted %s with grade %s exists as %s', (submitted, grade, existing) => {
    expect(existingFinalEvaluation({ submitted, grade })).toBe(existing);
  });
});

describe('text and rounding', () => {
  it.each([
    [8, '8.0'],
    [8.6, '8.6'],
    [10, '10.0'],
    [0, '0.0'],
  ])('%d is shown as %s (spec §9: one decimal)', (grade, text) => {
    expect(gradeText(grade)).toBe(text);
  });

  it.each([
    [1, 2, 1],
    [3, 2, 2],
    [1, 3, 0],
    [2, 3, 1],
    [0, 5, 0],
  ])('%d / %d rounds half-up to %d', (dividend, divisor, rounded) => {
    expect(halfUp(dividend, divisor)).toBe(rounded);
  });
});

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
