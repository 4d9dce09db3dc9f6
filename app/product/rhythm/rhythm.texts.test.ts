import { expect, test } from 'vitest';
import { weekText } from './rhythm.texts.ts';

test('a week tells how far it is, and more than was chosen as a plain number', () => {
  const open = { kind: 'open', goal: 2, isDayOff: false } as const;
  expect([0, 1, 2, 3].map((done) => weekText({ ...open, done }))).toEqual([
    'Esta semana: 0 de 2',
    'Esta semana: 1 de 2',
    'Esta semana: 2 de 2',
    'Esta semana: 3 actividades',
  ]);
});

test('a week of rest and a pause say so', () => {
  expect(weekText({ kind: 'free' })).toBe('Esta semana es de descanso');
  expect(weekText({ kind: 'paused', resumesOn: '2026-12-14' })).toBe(
    'Tu ritmo está en pausa hasta el 14 de diciembre',
  );
});
