import { expect, it } from 'vitest';
import { agoText, answersText, reportsText, resolvedText } from './forum.texts.ts';

const now = '2026-11-18T18:00:00.000Z';

it.each([
  ['2026-11-18T18:00:10.000Z', 'hace un momento'],
  ['2026-11-18T17:59:00.001Z', 'hace un momento'],
  ['2026-11-18T17:59:00.000Z', 'hace 1 min'],
  ['2026-11-18T17:00:00.001Z', 'hace 59 min'],
  ['2026-11-18T17:00:00.000Z', 'hace 1 h'],
  ['2026-11-16T18:00:00.001Z', 'hace 47 h'],
  ['2026-11-16T18:00:00.000Z', 'hace 2 días'],
])('%s: %s', (instant, text) => {
  expect(agoText(instant, now)).toBe(text);
});

it('counts agree in number', () => {
  expect([0, 1, 2].map(answersText)).toEqual(['Sin respuestas', '1 respuesta', '2 respuestas']);
  expect([1, 2].map(reportsText)).toEqual(['1 reporte', '2 reportes']);
});

it.each([
  [1, 0, '1 pregunta quedó resuelta.'],
  [2, 1, '2 preguntas quedaron resueltas. 1 espera que elijas su solución.'],
  [0, 3, '3 esperan que elijas su solución.'],
])('%i resolved, %i left', (resolved, left, words) => {
  expect(resolvedText(resolved, left)).toBe(words);
});
