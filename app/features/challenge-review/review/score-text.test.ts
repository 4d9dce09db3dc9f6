import { expect, test } from 'vitest';
import { typedScore } from './score-text.ts';

test.each([
  ['', null, true],
  [' 9 ', 9, true],
  ['8,5', 8.5, true],
  ['10', 10, true],
  ['0', 0, true],
  ['10.1', null, false],
  ['8.25', null, false],
  ['-1', null, false],
  ['1e1', null, false],
  ['nueve', null, false],
])('%j is %j, valid: %j', (text, score, valid) => {
  expect(typedScore(text)).toEqual({ score, valid });
});
