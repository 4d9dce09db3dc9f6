import { expect, test } from 'vitest';
import { trendText } from './progress.texts.ts';

test.each([
  [8.7, null, ''],
  [8.7, { grade: 8.1, number: 1 }, '+0.6 frente a la unidad 1'],
  [8, { grade: 8.75, number: 2 }, '−0.8 frente a la unidad 2'],
  [8, { grade: 8.04, number: 2 }, 'Igual que en la unidad 2'],
])('the step of %d from %j: «%s»', (grade, before, text) => {
  expect(trendText(grade, before)).toBe(text);
});
