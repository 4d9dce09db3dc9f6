import { expect, test } from 'vitest';
import { wayOn } from './finish-bar.tsx';

/** Where the foot of an activity leads on (product: activities). */
const unit = { id: 3, order: 0, name: 'Estrategia' };
const next = { id: 12, order: 1, name: 'Leer el indicador' };
const nextModule = { id: 8, order: 1, name: 'Decidir' };

test.each([
  ['the next activity', { next, nextModule }, { to: '/objetos?actividad=12', name: 'Leer el indicador' }],
  [
    'the next module after the last activity of one',
    { next: null, nextModule },
    { to: '/actividades?unidad=3&modulo=8', name: 'Módulo 2', label: 'Módulo 2, Decidir' },
  ],
  [
    'the unit after the last activity of all',
    { next: null, nextModule: null },
    { to: '/modulos?unidad=3', name: 'Volver a la unidad' },
  ],
])('leads to %s', (_, on, way) => {
  expect(wayOn({ ...on, unit })).toEqual(way);
});
