import { expect, test } from 'vitest';
import { answers } from '../wire/drafts.ts';
import { quizAnswer } from './quiz.ts';

test.each([
  ['escucho', true],
  ['a\u0000b', false],
])('%j is an answer that the database keeps: %s', (typed, is) => {
  expect([quizAnswer.safeParse(typed).success, answers.safeParse({ p1: typed }).success]).toEqual([is, is]);
});
