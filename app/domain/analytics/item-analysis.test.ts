import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ItemSum, itemFigures, MIN_DISCRIMINATION, readDiscrimination } from './item-analysis.ts';
import { itemAnswers } from './item-answers.ts';

/** Option of each question that one person chose; the first option is the right one. */
type Sheet = readonly number[];

const OPTIONS = 3;
const keyOf = (question: number) => `p${question + 1}`;
const itemsOf = (questions: number) =>
  Array.from({ length: questions }, (_, question) => ({
    key: keyOf(question),
    prompt: keyOf(question),
    options: Array.from({ length: OPTIONS }, (_, place) => ({
      text: `${place}`,
      correct: place === 0,
      feedback: '',
    })),
  }));
const score = (sheet: Sheet) => sheet.filter((option) => option === 0).length;

/** The sums of the sheets as SQL gives them. */
function sumsOf(sheets: readonly Sheet[], questions: number): ItemSum[] {
  return Array.from({ length: questions }, (_, question) =>
    Array.from({ length: OPTIONS }, (_, option) => {
      const scores = sheets.filter((sheet) => sheet[question] === option).map(score);
      return {
        key: keyOf(question),
        option,
        whole: null,
        share: 0,
        n: scores.length,
        right: scores.reduce((sum, one) => sum + one, 0),
        rightSquared: scores.reduce((sum, one) => sum + one * one, 0),
      };
    }).filter(({ n }) => n > 0),
  ).flat();
}

const figuresOf = (sheets: readonly Sheet[], questions: number) =>
  itemsOf(questions).map((item) => {
    const sums = sumsOf(sheets, questions);
    const { options } = itemAnswers(item, { sums, places: [], ways: [], typed: [] });
    return { ...itemFigures(item, sums), chosen: options.map(({ chosen }) => chosen) };
  });

const times = (n: number, sheet: Sheet): Sheet[] => Array.from({ length: n }, () => sheet);

describe('a question of an exercise (product: item analysis)', () => {
  it('without answers has no figures', () => {
    expect(figuresOf([], 1)).toEqual([
      { n: 0, right: 0, difficulty: null, discrimination: null, mean: null, chosen: [0, 0, 0] },
    ]);
  });

  it('tells how many were right in whole percent, a half upwards, and what was chosen instead', () => {
    const [first] = figuresOf([...times(5, [0]), ...times(2, [1]), ...times(1, [2])], 1);
    expect(first).toMatchObject({ n: 8, right: 5, difficulty: 63, chosen: [5, 2, 1] });
  });

  it(`has no discrimination before ${MIN_DISCRIMINATION} answers`, () => {
    const sheets = (n: number) => [...times(n - 5, [0, 0]), ...times(5, [1, 1])];
    expect(figuresOf(sheets(MIN_DISCRIMINATION - 1), 2)[0]?.discrimination).toBeNull();
    expect(figuresOf(sheets(MIN_DISCRIMINATION), 2)[0]?.discrimination).toBe(1);
  });

  it('is worth −1 where exactly those miss it who know the rest', () => {
    expect(figuresOf([...times(15, [0, 1]), ...times(15, [1, 0])], 2)[0]?.discrimination).toBe(-1);
  });

  it('has the worked value', () => {
    // 30 people; right here: 12 with a rest of 2 and 4 with 0; wrong: 6 with 2 and 8 with 0.
    const sheets = [
      ...times(12, [0, 0, 0]),
      ...times(4, [0, 1, 1]),
      ...times(6, [1, 0, 0]),
      ...times(8, [1, 1, 1]),
    ];
    // (30·24 − 16·36) / √(16·14·(30·72 − 36²)) = 144 / √193,536 = 0.327
    expect(figuresOf(sheets, 3)[0]).toMatchObject({ difficulty: 53, discrimination: 0.33 });
  });

  it('has none where everybody or nobody is right, nor where it is the only question', () => {
    const spread = [...times(15, [0, 0]), ...times(15, [0, 1])];
    expect(figuresOf(spread, 2)[0]?.discrimination).toBeNull();
    expect(
      figuresOf(
        spread.map(([, other = 0]) => [2, other]),
        2,
      )[0]?.discrimination,
    ).toBeNull();
    expect(figuresOf([...times(15, [0]), ...times(15, [1])], 1)[0]?.discrimination).toBeNull();
  });

  it('is 0, not −0, where it says nothing of the rest', () => {
    const sheets = [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ].flatMap((sheet) => times(5, sheet));
    expect(Object.is(figuresOf(sheets, 2)[0]?.discrimination, 0)).toBe(true);
  });

  it('agrees with a correlation over every sheet, whatever was answered', () => {
    const sheets = fc.integer({ min: 1, max: 5 }).chain((questions) =>
      fc.tuple(
        fc.constant(questions),
        fc.array(fc.array(fc.nat(OPTIONS - 1), { minLength: questions, maxLength: questions }), {
          maxLength: 60,
        }),
      ),
    );
    fc.assert(
      fc.property(sheets, ([questions, answered]) => {
        for (const [question, figures] of figuresOf(answered, questions).entries()) {
          const hits = answered.map((sheet) => Number(sheet[question] === 0));
          const rests = answered.map((sheet, place) => score(sheet) - (hits[place] ?? 0));
          expect(figures.n).toBe(answered.length);
          expect(figures.chosen.reduce((sum, one) => sum + one, 0)).toBe(answered.length);
          expect(figures.right).toBe(figures.chosen[0]);
          const wanted = answered.length < MIN_DISCRIMINATION ? null : pearson(hits, rests);
          if (wanted === null) expect(figures.discrimination).toBeNull();
          else expect(Math.abs((figures.discrimination ?? 9) - wanted)).toBeLessThanOrEqual(0.005 + 1e-9);
        }
      }),
    );
  });
});

/** The textbook's correlation, from deviations. */
function pearson(xs: readonly number[], ys: readonly number[]): number | null {
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  const deviations = (of: readonly number[]) => of.map((one) => one - mean(of));
  const [dx, dy] = [deviations(xs), deviations(ys)];
  const product = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, one, place) => sum + one * (b[place] ?? 0), 0);
  const spread = Math.sqrt(product(dx, dx) * product(dy, dy));
  return spread < 1e-9 ? null : product(dx, dy) / spread;
}

it.each([
  [-0.01, 'reversed'],
  [0, 'weak'],
  [0.19, 'weak'],
  [0.2, 'fair'],
  [0.29, 'fair'],
  [0.3, 'good'],
])('a discrimination of %f is %s', (value, reading) => {
  expect(readDiscrimination(value)).toBe(reading);
});
