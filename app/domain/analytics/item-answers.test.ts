import { expect, test } from 'vitest';
import { everyKind } from '#tests/factories/quiz.ts';
import type { QuizKind } from '../quiz/question.ts';
import { WHOLE_SHARE } from '../quiz/score.ts';
import { itemFigures } from './item-analysis.ts';
import { type AnswerCounts, itemAnswers } from './item-answers.ts';

const none: AnswerCounts = { sums: [], places: [], ways: [], typed: [] };
const told = (kind: QuizKind, counts: Partial<AnswerCounts>) =>
  itemAnswers(everyKind[kind], { ...none, ...counts });
const place = (key: string, at: number, n: number, where: number) => ({ key, at, place: where, n });

test('of several options, each tells the attempts that chose it', () => {
  const { options, parts } = told('several', {
    places: [place('several', 0, 4, 1), place('several', 0, 3, 2), place('other', 0, 9, 0)],
  });
  expect(options.map(({ correct, chosen }) => [correct, chosen])).toEqual([
    [true, 0],
    [true, 4],
    [false, 3],
    [false, 0],
  ]);
  expect(parts).toEqual([]);
});

test('of an order, each item tells the places where it stood', () => {
  // By their letters: Acordar, Celebrar, Diagnosticar, Medir.
  const { options, parts } = told('ordering', {
    places: [place('ordering', 0, 5, 2), place('ordering', 1, 2, 2), place('ordering', 1, 5, 0)],
  });
  expect(options).toEqual([]);
  expect(parts[0]).toEqual({
    text: 'Diagnosticar',
    answers: [
      { text: '1.º', correct: true, chosen: 5 },
      { text: '2.º', correct: false, chosen: 2 },
      { text: '3.º', correct: false, chosen: 0 },
      { text: '4.º', correct: false, chosen: 0 },
    ],
  });
  expect(parts[1]?.answers.map(({ correct, chosen }) => [correct, chosen])).toEqual([
    [false, 0],
    [true, 5],
    [false, 0],
    [false, 0],
  ]);
});

test('of a matching, each left-hand text tells what it was matched to', () => {
  // By their letters: Personas que se van, Producto perdido, Ventas del día.
  const { parts } = told('matching', { places: [place('matching', 0, 3, 1), place('matching', 1, 2, 2)] });
  expect(
    parts.map(({ text, answers }) => [text, answers.map(({ correct, chosen }) => [correct, chosen])]),
  ).toEqual([
    [
      'Merma',
      [
        [false, 0],
        [true, 3],
        [false, 0],
      ],
    ],
    [
      'Rotación',
      [
        [true, 0],
        [false, 0],
        [false, 2],
      ],
    ],
  ]);
});

test.each(['short', 'number'] as const)('of a %s the typed answers are told as they were counted', (kind) => {
  const typed = [
    { key: kind, text: 'feedback', whole: false, n: 3 },
    { key: 'other', text: 'x', whole: true, n: 9 },
  ];
  expect(told(kind, { typed })).toEqual({
    options: [{ text: 'feedback', correct: false, chosen: 3 }],
    parts: [],
  });
});

test('of a decision the ways through it are told in words, right where every choice is', () => {
  const ways = [
    { key: 'decision', way: [0, 0], n: 6 },
    { key: 'decision', way: [1], n: 2 },
    { key: 'other', way: [1], n: 9 },
  ];
  expect(told('decision', { ways }).options).toEqual([
    { text: 'Hablo con él a solas → Acordamos otro horario', correct: true, chosen: 6 },
    { text: 'Lo regaño frente a todos', correct: false, chosen: 2 },
  ]);
});

test('the part of an answer that is right is told of kinds that have parts', () => {
  const sum = { option: null, n: 2, right: 0, rightSquared: 0 };
  const sums = [
    { ...sum, key: 'ordering', whole: true, share: 2 * WHOLE_SHARE },
    { ...sum, key: 'ordering', whole: false, share: WHOLE_SHARE },
    { ...sum, key: 'short', whole: false, share: 0 },
  ];
  expect(itemFigures(everyKind.ordering, sums)).toMatchObject({ n: 4, right: 2, difficulty: 50, mean: 75 });
  expect(itemFigures(everyKind.short, sums).mean).toBeNull();
});
