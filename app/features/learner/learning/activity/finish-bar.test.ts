import { expect, test } from 'vitest';
import { wayOn } from './finish-bar.tsx';

/** Where the foot of an activity leads on (product: activities). */
const unit = { id: 3, order: 0, name: 'Estrategia' };
const next = { id: 12, order: 1, name: 'Leer el indicador' };
const step = { to: '/caso?unidad=3', name: 'CASO DE ESTUDIO' };
const nextModule = { id: 8, order: 1, name: 'Decidir' };

test.each([
  [
    'the next activity',
    { next, nextModule },
    step,
    { to: '/objetos?actividad=12', name: 'Leer el indicador' },
  ],
  [
    'the next module after the last activity of one',
    { next: null, nextModule },
    step,
    { to: '/actividades?unidad=3&modulo=8', name: 'MÓDULO 2 · Decidir' },
  ],
  ['the next step of the unit after the last activity of all', { next: null, nextModule: null }, step, step],
  [
    'the unit where no step is left',
    { next: null, nextModule: null },
    null,
    { to: '/modulos?unidad=3', name: 'Volver a la unidad' },
  ],
])('leads to %s', (_, on, afterModules, way) => {
  expect(wayOn({ ...on, unit }, afterModules)).toEqual(way);
});
