import { expect, it } from 'vitest';
import type { ShownBadge } from '#app/contract/stored/badges.ts';
import type { BadgeProgress } from '#app/domain/badges/badge-rules.ts';
import { conditionsOf, distanceText } from './badge.texts.ts';

const shown = (progress: BadgeProgress, level = 0): ShownBadge => ({
  id: 1,
  name: 'Rumbo',
  image: '',
  description: '',
  howToEarn: '',
  level,
  progress,
});
const points: BadgeProgress = { current: 10, measure: 'points', targets: [40] };

it('a badge that asks for two things says both, and how far what is missing is', () => {
  const done: BadgeProgress = { current: 2, measure: 'modules', targets: [2], among: 3 };
  const badge = shown({ ...done, also: { progress: points, met: false } });
  expect(conditionsOf(badge)).toEqual([
    { text: '2 módulos terminados de los 3 que cuentan', met: false },
    { text: 'Además: 40 puntos', met: false },
  ]);
  expect(distanceText(badge)).toBe('Llevas 10 de 40; te faltan 30 puntos.');
  const met = shown({ ...done, also: { progress: { ...points, current: 50 }, met: true } });
  expect(conditionsOf(met)[1]).toEqual({ text: 'Además: 40 puntos', met: true });
  expect(distanceText(met)).toBe('Ya cumples lo que pide: la recibirás en un momento.');
});

it('a chosen module is told as the one that counts', () => {
  expect(conditionsOf(shown({ current: 0, measure: 'modules', targets: [1], among: 1 }))).toEqual([
    { text: '1 módulo terminado del que cuenta', met: false },
  ]);
});

it.each([
  [2, 3, '2 unidades al 100 % de las 3 que cuentan'],
  [1, 3, '1 unidad al 100 % de las 3 que cuentan'],
  [1, 1, '1 unidad al 100 % de la que cuenta'],
])('%i of %i chosen units are told as units', (target, among, text) => {
  expect(conditionsOf(shown({ current: 0, measure: 'units', targets: [target], among }))).toEqual([
    { text, met: false },
  ]);
});
