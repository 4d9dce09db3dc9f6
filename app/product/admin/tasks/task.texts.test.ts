import { expect, it } from 'vitest';
import { percentOf, progressText } from './task.texts.ts';

it('says a hundred percent only when nothing is left', () => {
  expect([percentOf(0, null), percentOf(0, 0), percentOf(1, 3), percentOf(9_999, 10_000)]).toEqual([
    0, 0, 33, 99,
  ]);
  expect([percentOf(10, 10), percentOf(12, 10)]).toEqual([100, 100]);
});

it('says how far the work is, and what became of it', () => {
  const at = { done: 1_200, total: 5_000 };
  expect(progressText({ state: 'waiting', done: 0, total: null })).toBe('En espera…');
  expect(progressText({ state: 'running', ...at })).toBe('1,200 de 5,000 (24%)');
  expect(progressText({ state: 'running', done: 7, total: null })).toBe('7');
  expect(progressText({ state: 'failed', ...at })).toBe('Se detuvo por un fallo en 1,200 de 5,000 (24%)');
  expect(progressText({ state: 'cancelled', ...at })).toBe('Detenido en 1,200 de 5,000 (24%)');
});
