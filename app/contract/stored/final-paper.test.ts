import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctPaper, drawPaper, type FinalQuestion } from '#app/domain/grades/final-evaluation.ts';
import { finalEvaluationScore } from '#app/domain/grades/grades.ts';
import { storedQuestion } from '#app/domain/quiz/question.ts';
import { seededRandom, shuffled } from '#app/domain/quiz/random.ts';
import { randomQuestion } from '#tests/support/random-questions.ts';
import {
  bankColumns,
  bankQuestion,
  readFinalAnswers,
  readPaper,
  storedFinalAnswers,
  storedPaper,
} from './final-paper.ts';

/** A question of a paper, and an answer, as a version of before there were kinds of question stored them. */
type OldRow = { id: number; unitId: number | null; prompt: string; options: string[]; correct: number };
type OldAnswers = Record<string, { option: number | null; flagged: boolean }>;

/** The draw of that version. */
function oldPaper(pool: readonly OldRow[], count: number, seed: number): OldRow[] {
  const random = seededRandom(seed);
  const byUnit = new Map<number | null, OldRow[]>();
  for (const row of shuffled(pool, random)) {
    byUnit.set(row.unitId, [...(byUnit.get(row.unitId) ?? []), row]);
  }
  const drawn = shuffled([...byUnit.values()], random)
    .flatMap((rows) => rows.map((row, round) => ({ row, round })))
    .sort((one, other) => one.round - other.round)
    .slice(0, count)
    .map(({ row }) => row);
  return shuffled(drawn, random).map((row) => {
    const places = shuffled(
      row.options.map((_, place) => place),
      random,
    );
    return {
      ...row,
      options: places.map((place) => row.options[place] ?? ''),
      correct: places.indexOf(row.correct),
    };
  });
}

/** The grades of that version. */
function oldResult(paper: readonly OldRow[], answers: OldAnswers) {
  const units = new Map<number | null, { unitId: number | null; right: number; total: number }>();
  for (const { id, unitId, correct } of paper) {
    const { right, total } = units.get(unitId) ?? { right: 0, total: 0 };
    const isRight = answers[id]?.option === correct;
    units.set(unitId, { unitId, right: right + Number(isRight), total: total + 1 });
  }
  const right = [...units.values()].reduce((sum, unit) => sum + unit.right, 0);
  const grade = finalEvaluationScore(right, paper.length);
  return { grade, right, total: paper.length, units: [...units.values()] };
}

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const pools = fc
  .array(
    fc.record({
      unitId: fc.option(fc.integer({ min: 1, max: 4 })),
      prompt: fc.string(),
      options: fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 6 }),
      at: fc.nat(),
    }),
    { maxLength: 30 },
  )
  .map((rows) =>
    rows.map(
      ({ at, ...row }, index): OldRow => ({ ...row, id: index + 1, correct: at % row.options.length }),
    ),
  );
const answersTo = (rows: readonly OldRow[], places: readonly (number | null)[]): OldAnswers =>
  Object.fromEntries(
    rows.flatMap(({ id }, index) => {
      const option = places[index];
      return option === undefined ? [] : [[id, { option, flagged: index % 2 === 0 }]];
    }),
  );
const places = fc.array(fc.option(fc.integer({ min: 0, max: 7 })), { maxLength: 30 });

test('a paper and its answers of before there were kinds of question give what they gave', () => {
  fc.assert(
    fc.property(pools, places, (rows, chosen) => {
      const answers = answersTo(rows, chosen);
      expect(correctPaper(readPaper(rows), readFinalAnswers(answers))).toEqual(oldResult(rows, answers));
    }),
    { numRuns: 500 },
  );
});

test('a paper of plain questions is drawn and stored as it was, so that a version of before can grade it', () => {
  fc.assert(
    fc.property(pools, fc.nat(35), seeds, (rows, count, seed) => {
      expect(storedPaper(drawPaper(readPaper(rows), count, seed))).toEqual(oldPaper(rows, count, seed));
    }),
    { numRuns: 300 },
  );
});

test('answers with one option are stored as they were', () => {
  fc.assert(
    fc.property(pools, places, (rows, chosen) => {
      const answers = answersTo(rows, chosen);
      expect(storedFinalAnswers(readFinalAnswers(answers))).toEqual(answers);
    }),
  );
});

test('a question of any kind comes back from its columns and from its paper as it was', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const question = storedQuestion({ ...randomQuestion(seededRandom(seed)), key: '7' });
      const columns: unknown = JSON.parse(JSON.stringify(bankColumns(question)));
      expect(bankQuestion({ id: 7, ...(columns as ReturnType<typeof bankColumns>) })).toEqual(question);
      const paper: FinalQuestion[] = [{ id: 7, unitId: null, question }];
      expect(readPaper(JSON.parse(JSON.stringify(storedPaper(paper))))).toEqual(paper);
    }),
    { numRuns: 300 },
  );
});

test('an answer of any kind comes back as it was', () => {
  const answers = {
    1: { answer: 2, flagged: false },
    2: { answer: [0, null, 3], flagged: true },
    3: { answer: 'Ana', flagged: false },
    4: { answer: null, flagged: true },
    5: { answer: [], flagged: false },
  };
  expect(readFinalAnswers(JSON.parse(JSON.stringify(storedFinalAnswers(answers))))).toEqual(answers);
});
