import { expect, test } from 'vitest';
import { everyKind } from '#tests/factories/quiz.ts';
import { askedQuestion } from './asked-question.ts';

const seeds = Array.from({ length: 40 }, (_, seed) => seed);
const ordersOf = (seed: number | null) =>
  askedQuestion(everyKind.decision, seed).steps?.map((step) => step.shown);

test('the options of each step of a decision are mixed by the seed, and stay at their places', () => {
  expect(ordersOf(null)).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(new Set(seeds.map((seed) => JSON.stringify(ordersOf(seed)))).size, 'each of both orders').toBe(4);
  for (const seed of seeds) {
    expect(ordersOf(seed)).toEqual(ordersOf(seed));
    const { steps = [] } = askedQuestion(everyKind.decision, seed);
    expect(steps[0]?.options[0]).toEqual({ text: 'Hablo con él a solas', next: 1 });
  }
});
