import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerRefusal,
  bestGrade,
  clockText,
  correctPaper,
  drawPaper,
  type FinalAnswers,
  type FinalQuestion,
  finalEvaluationGate,
  remainingMs,
  seededRandom,
  timeNotice,
} from './final-evaluation.ts';

const done = { challengeDelivered: true, surveySent: true, selfAssessmentSent: true };
const never = { used: 0, allowed: 2, open: false };

describe('the start of an attempt', () => {
  it.each([
    ['every unit done', [done, done], never, 'open'],
    ['no unit at all', [], never, 'steps-missing'],
    ['challenge missing', [done, { ...done, challengeDelivered: false }], never, 'steps-missing'],
    ['survey missing', [{ ...done, surveySent: false }], never, 'steps-missing'],
    ['self-assessment missing', [{ ...done, selfAssessmentSent: false }], never, 'steps-missing'],
    ['one attempt left', [done], { ...never, used: 1 }, 'open'],
    ['none left', [done], { ...never, used: 2 }, 'no-attempts'],
    ['the programme allows three', [done], { ...never, used: 2, allowed: 3 }, 'open'],
    ['one is open', [done], { ...never, used: 1, open: true }, 'running'],
    ['the last is open', [done], { ...never, used: 2, open: true }, 'running'],
  ] as const)('%s → %s', (_case, units, attempts, gate) => {
    expect(finalEvaluationGate(units, attempts)).toBe(gate);
  });
});

/** A pool with so many questions per unit; the right option of each says so. */
function poolOf(sizes: readonly number[]): FinalQuestion[] {
  return sizes.flatMap((size, unit) =>
    Array.from({ length: size }, (_, index) => {
      const correct = index % 4;
      const options = [0, 1, 2, 3].map((index) => `${index === correct ? 'sí' : 'no'} ${index}`);
      return { id: unit * 1_000 + index + 1, unitId: unit || null, prompt: `¿${index}?`, options, correct };
    }),
  );
}

const sizes = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 5 });
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const counts = fc.integer({ min: 0, max: 60 });

describe('draw', () => {
  it('takes the asked number of different questions, as evenly as the units allow', () => {
    fc.assert(
      fc.property(sizes, counts, seeds, (perUnit, count, seed) => {
        const pool = poolOf(perUnit);
        const paper = drawPaper(pool, count, seed);
        expect(paper).toHaveLength(Math.min(count, pool.length));
        expect(new Set(paper.map(({ id }) => id)).size).toBe(paper.length);
        const taken = perUnit.map((size, unit) => ({
          size,
          count: paper.filter(({ unitId }) => unitId === (unit || null)).length,
        }));
        const most = Math.max(...taken.map((unit) => unit.count));
        for (const unit of taken) expect(unit.count).toBeGreaterThanOrEqual(Math.min(unit.size, most - 1));
      }),
      { numRuns: 500 },
    );
  });

  it('keeps each question whole: the same options and the same right one, in another order', () => {
    fc.assert(
      fc.property(sizes, seeds, (perUnit, seed) => {
        const pool = poolOf(perUnit);
        for (const drawn of drawPaper(pool, 20, seed)) {
          const original = pool.find(({ id }) => id === drawn.id);
          expect([...drawn.options].sort()).toEqual([...(original?.options ?? [])].sort());
          expect(drawn.options[drawn.correct]).toMatch(/^sí/);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is the same for a seed and another for another', () => {
    const pool = poolOf([14, 14, 14]);
    expect(drawPaper(pool, 20, 7)).toEqual(drawPaper(pool, 20, 7));
    expect(drawPaper(pool, 20, 7)).not.toEqual(drawPaper(pool, 20, 8));
  });

  it('gives every position of the right option about the same chance', () => {
    const counts = [0, 0, 0, 0];
    for (let seed = 0; seed < 1_000; seed++) {
      for (const { correct } of drawPaper(poolOf([4]), 4, seed)) counts[correct] = (counts[correct] ?? 0) + 1;
    }
    for (const count of counts) expect(count / 4_000).toBeCloseTo(0.25, 1);
  });

  it('has numbers of [0, 1) from any seed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = seededRandom(seed);
        for (let index = 0; index < 20; index++) {
          const number = random();
          expect(number >= 0 && number < 1).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('correction', () => {
  const paper = poolOf([2, 3]);

  it('counts the right answers in all and per unit', () => {
    const answers: FinalAnswers = {
      1: { option: 0, flagged: false },
      2: { option: 0, flagged: true },
      1001: { option: 0, flagged: false },
      1002: { option: null, flagged: true },
    };
    expect(correctPaper(paper, answers)).toEqual({
      grade: 4,
      right: 2,
      total: 5,
      units: [
        { unitId: null, right: 1, total: 2 },
        { unitId: 1, right: 1, total: 3 },
      ],
    });
  });

  it('gives 0 to an empty paper and to one without answers (A-47)', () => {
    expect(correctPaper(paper, {}).grade).toBe(0);
    expect(correctPaper([], {})).toEqual({ grade: 0, right: 0, total: 0, units: [] });
  });

  it('equals the grade computed on paper, for any answers', () => {
    fc.assert(
      fc.property(sizes, seeds, fc.array(fc.integer({ min: 0, max: 4 })), (perUnit, seed, choices) => {
        const drawn = drawPaper(poolOf(perUnit), 20, seed);
        const answers = Object.fromEntries(
          drawn.map(({ id }, index) => {
            const choice = choices[index] ?? 4;
            return [id, { option: choice === 4 ? null : choice, flagged: false }];
          }),
        );
        const right = drawn.filter((question, index) => choices[index] === question.correct).length;
        const result = correctPaper(drawn, answers);
        expect(result.right).toBe(right);
        expect(result.units.reduce((sum, unit) => sum + unit.right, 0)).toBe(right);
        // Half-up in whole numbers: ⌊(100·right + total/2) / total⌋ tenths.
        const tenths = drawn.length
          ? (200n * BigInt(right) + BigInt(drawn.length)) / (2n * BigInt(drawn.length))
          : 0n;
        expect(BigInt(Math.round(result.grade * 10))).toBe(tenths);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps an answer to a question and an option of the paper only', () => {
    expect(answerRefusal(paper, { questionId: 1, option: 3 })).toBeNull();
    expect(answerRefusal(paper, { questionId: 1, option: null })).toBeNull();
    expect(answerRefusal(paper, { questionId: 1, option: 4 })).toBe('unknown-option');
    expect(answerRefusal(paper, { questionId: 99, option: 0 })).toBe('unknown-question');
  });

  it('lets the best attempt count', () => {
    expect(bestGrade([])).toBeNull();
    expect(bestGrade([0])).toBe(0);
    expect(bestGrade([7.5, 9.1, 8])).toBe(9.1);
  });
});

describe('time', () => {
  const end = new Date('2026-11-18T19:00:00Z');

  it('is what the server has left, never below zero', () => {
    expect(remainingMs(end, new Date('2026-11-18T18:59:59Z'))).toBe(1_000);
    expect(remainingMs(end, new Date('2026-11-18T19:00:01Z'))).toBe(0);
  });

  it.each([
    [600_001, 600_000, 10],
    [600_000, 599_000, null],
    [301_000, 299_500, 5],
    [60_500, 59_900, 1],
    [61_000, 0, null],
    [3_600_000, 240_000, 5],
    [3_600_000, 3_599_000, null],
  ])('from %i to %i ms says %s', (before, now, minutes) => {
    expect(timeNotice(before, now)).toBe(minutes);
  });

  it.each([
    [3_600_000, '60:00'],
    [59_001, '1:00'],
    [5_400, '0:06'],
    [0, '0:00'],
  ])('shows %i ms as %s', (ms, text) => {
    expect(clockText(ms)).toBe(text);
  });
});
