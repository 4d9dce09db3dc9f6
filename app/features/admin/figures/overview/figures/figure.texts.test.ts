import { expect, test } from 'vitest';
import { figureText } from './figure.texts.ts';

test('only what may be below zero has a sign: a gap and the NPS, never the mean of a scale', () => {
  expect(figureText('score', 3.1)).toBe('+3.1');
  expect(figureText('score', -3.1)).toBe('-3.1');
  expect(figureText('mean', 3.1)).toBe('3.1');
  expect(figureText('grade', 8)).toBe('8.0');
});
