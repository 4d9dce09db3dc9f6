import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomAnswer, randomQuestion } from '#tests/support/random-questions.ts';
import { askedQuestion, type QuizAnswer } from '../quiz/asked-question.ts';
import type { OptionsQuestion, QuizQuestion } from '../quiz/question.ts';
import { seededRandom } from '../quiz/random.ts';
import { rightAnswer, shareOf } from '../quiz/score.ts';
import {
  answerRefusal,
  askedInPaper,
  bestGrade,
  clockText,
  correctPaper,
  drawPaper,
  type FinalAnswers,
  type FinalQuestion,
  finalEvaluationGate,
  gradeReasons,
  remainingMs,
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

type PlainQuestion = FinalQuestion & { question: OptionsQuestion };

/** A pool with so many questions per unit; the right option of each says so. */
function poolOf(sizes: readonly number[]): PlainQuestion[] {
  return sizes.flatMap((size, unit) =>
    Array.from({ length: size }, (_, index) => {
      const correct = index % 4;
      const options = [0, 1, 2, 3].map((place) => ({
        text: `${place === correct ? 'sí' : 'no'} ${place}`,
        correct: place === correct,
        feedback: '',
      }));
      const id = unit * 1_000 + index + 1;
      return { id, unitId: unit || null, question: { key: String(id), prompt: `¿${index}?`, options } };
    }),
  );
}

const optionsOf = ({ question }: FinalQuestion) => ('options' in question ? question.options : []);
const rightPlace = ({ question }: FinalQuestion) => Number(rightAnswer(question));

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
          expect(new Set(optionsOf(drawn))).toEqual(new Set(original?.question.options));
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
      for (const drawn of drawPaper(poolOf([4]), 4, seed)) {
        const place = rightPlace(drawn);
        counts[place] = (counts[place] ?? 0) + 1;
      }
    }
    for (const count of counts) expect(count / 4_000).toBeCloseTo(0.25, 1);
  });
});

describe('a paper of every kind', () => {
  const pools = fc.integer({ min: 0, max: 2 ** 31 }).map((seed) => {
    const random = seededRandom(seed);
    const pool = Array.from({ length: 12 }, (_, index): FinalQuestion => {
      return { id: index + 1, unitId: index % 3 || null, question: randomQuestion(random) };
    });
    return { pool, random };
  });

  it('drawn twice by a seed is the same one', () => {
    fc.assert(
      fc.property(pools, seeds, ({ pool }, seed) => {
        expect(drawPaper(pool, 8, seed)).toEqual(drawPaper(pool, 8, seed));
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same result in the order of its author as mixed', () => {
    fc.assert(
      fc.property(pools, seeds, ({ pool, random }, seed) => {
        const paper = drawPaper(pool, pool.length, seed);
        const answers = new Map<number, QuizAnswer>();
        const moved = new Map<number, QuizAnswer>();
        for (const { id, question } of pool) {
          const answer = randomAnswer(random, askedQuestion(question), question);
          const drawn = paper.find((one) => one.id === id)?.question ?? question;
          const there = answerIn(drawn, question, answer);
          expect(shareOf(drawn, there)).toBe(shareOf(question, answer));
          answers.set(id, answer);
          moved.set(id, there);
        }
        const [before, after] = [correctPaper(pool, kept(answers)), correctPaper(paper, kept(moved))];
        expect({ ...after, units: new Set(after.units) }).toEqual({
          ...before,
          units: new Set(before.units),
        });
      }),
      { numRuns: 300 },
    );
  });

  it('gives the best grade to the right answers, and nothing for one that is not at its end', () => {
    fc.assert(
      fc.property(pools, seeds, ({ pool }, seed) => {
        const paper = drawPaper(pool, 12, seed);
        const right = Object.fromEntries(
          paper.map(({ id, question }) => [id, { answer: rightAnswer(question), flagged: false }]),
        );
        expect(correctPaper(paper, right)).toMatchObject({ grade: 10, right: 12, total: 12 });
        const begun = Object.fromEntries(
          paper.map(({ id, question }) => [id, { answer: begunAnswer(question), flagged: false }]),
        );
        expect(correctPaper(paper, begun)).toMatchObject({ grade: 0, right: 0 });
      }),
      { numRuns: 200 },
    );
  });
});

it('what is ordered or matched is shown in an order of the seed; the places of an answer stay', () => {
  const random = seededRandom(39);
  const orders = (
    kind: 'ordering' | 'matching' | 'choice' | 'several',
    seeds: readonly (number | null)[],
  ) => {
    let question = randomQuestion(random, kind);
    while (askedQuestion(question).options.length < 5) question = randomQuestion(random, kind);
    return seeds.map((seed) => {
      const { shown, ...asked } = askedInPaper({ id: 1, unitId: null, question }, seed);
      const { shown: before, ...same } = askedQuestion(question);
      expect(asked).toEqual(same);
      if (seed === null) expect(shown).toEqual(before);
      return shown.join();
    });
  };
  const seeds = Array.from({ length: 20 }, (_, seed) => seed);
  for (const kind of ['ordering', 'matching'] as const) {
    expect(new Set(orders(kind, seeds)).size, kind).toBeGreaterThan(10);
    expect(new Set(orders(kind, [7, 7])).size, kind).toBe(1);
    orders(kind, [null]);
  }
  // Mixed when the paper was drawn.
  for (const kind of ['choice', 'several'] as const)
    expect(new Set(orders(kind, [null, ...seeds])).size).toBe(1);
});

it('a grade that is not that of the right answers of all says why', () => {
  const [plain] = poolOf([1]).map(({ question }) => question);
  if (!plain) throw new Error('no question');
  const heavy = { ...plain, points: 9 };
  const ordering: QuizQuestion = { key: 'o', kind: 'ordering', prompt: '¿Orden?', items: ['a', 'b', 'c'] };
  const reasonsOf = (...asked: [QuizQuestion, QuizAnswer | null][]) =>
    gradeReasons(
      asked.map(([question], index) => ({ id: index, unitId: null, question })),
      Object.fromEntries(asked.map(([, answer], index) => [index, { answer, flagged: false }])),
    );
  expect(reasonsOf([plain, 0], [ordering, [0, 1, 2]], [plain, 1])).toEqual([]);
  expect(reasonsOf([plain, 0], [ordering, [0, 2, 1]])).toEqual(['parts']);
  expect(reasonsOf([plain, 0], [heavy, 1])).toEqual(['points']);
  expect(reasonsOf([plain, 0], [heavy, 0])).toEqual([]);
  expect(reasonsOf([heavy, 0], [ordering, [0, 2, 1]])).toEqual(['parts', 'points']);
  expect(reasonsOf([plain, 0], [ordering, [0, 1]]), 'an unfinished answer is none').toEqual([]);
  const paper = [plain, heavy, ordering].map((question, index) => ({ id: index, unitId: null, question }));
  expect(gradeReasons(paper, { 1: { answer: 0, flagged: false } }), 'the others are not answered').toEqual([
    'points',
  ]);
});

const kept = (answers: ReadonlyMap<number, QuizAnswer>): FinalAnswers =>
  Object.fromEntries([...answers].map(([id, answer]) => [id, { answer, flagged: false }]));

/** The answer that says in a mixed question what it says in the one it was given to. */
function answerIn(drawn: QuizQuestion, question: QuizQuestion, answer: QuizAnswer): QuizAnswer {
  if (question.kind === 'decision' && drawn.kind === 'decision' && typeof answer === 'object') {
    let at = 0;
    return answer.map((place) => {
      const chosen = question.steps[at]?.options[place ?? -1];
      const there = drawn.steps[at]?.options.findIndex(({ text }) => text === chosen?.text) ?? -1;
      at = question.steps.findIndex(({ key }) => key === chosen?.next);
      return there;
    });
  }
  if (!('options' in question && 'options' in drawn)) return answer;
  const moved = (place: number | null) =>
    drawn.options.findIndex(({ text }) => text === question.options[place ?? -1]?.text);
  return typeof answer === 'object' ? answer.map(moved) : moved(Number(answer));
}

/** A right answer that was left before its end; '' and −1 where there is nothing in between. */
function begunAnswer(question: QuizQuestion): QuizAnswer {
  const right = rightAnswer(question);
  if (typeof right === 'object') return question.kind === 'several' ? [] : right.slice(0, -1);
  return typeof right === 'string' ? '' : -1;
}

describe('correction', () => {
  const paper = poolOf([2, 3]);

  it('counts the right answers in all and per unit', () => {
    const answers: FinalAnswers = {
      1: { answer: 0, flagged: false },
      2: { answer: 0, flagged: true },
      1001: { answer: 0, flagged: false },
      1002: { answer: null, flagged: true },
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
            return [id, { answer: choice === 4 ? null : choice, flagged: false }];
          }),
        );
        const right = drawn.filter((question, index) => choices[index] === rightPlace(question)).length;
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
    expect(answerRefusal(paper, { questionId: 1, answer: 3 })).toBeNull();
    expect(answerRefusal(paper, { questionId: 1, answer: null })).toBeNull();
    expect(answerRefusal(paper, { questionId: 1, answer: 4 })).toBe('unknown-answer');
    expect(answerRefusal(paper, { questionId: 99, answer: 0 })).toBe('unknown-question');
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
