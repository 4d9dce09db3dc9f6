import { expect, test } from 'vitest';
import { foundContent } from './found-content.view.ts';

const unit = {
  kind: 'unit' as const,
  name: 'Estrategia',
  unitId: 3,
  unitOrder: 0,
  moduleId: null,
  moduleOrder: null,
  activityId: null,
  activityKind: null,
  activityName: null,
};
const module = { ...unit, kind: 'module' as const, name: 'Leer la tienda', moduleId: 8, moduleOrder: 1 };
const activity = {
  ...module,
  kind: 'activity' as const,
  name: 'Antes de decidir, mira',
  activityId: 12,
  activityKind: 1,
  activityName: 'Antes de decidir, mira',
};
const resource = { ...activity, kind: 'resource' as const, name: 'Guía de visita' };

test.each([
  [unit, 'Unidad 1', '/modulos?unidad=3'],
  [module, 'Unidad 1 · Módulo 2', '/actividades?unidad=3&modulo=8'],
  [activity, 'Unidad 1 · Módulo 2 · Podcast', '/objetos?actividad=12'],
  [
    resource,
    'Unidad 1 · Módulo 2 · Recurso de «Antes de decidir, mira»',
    '/objetos?actividad=12&pestana=recursos',
  ],
])('a found $kind says its place and leads there', (row, place, href) => {
  expect(foundContent(row)).toEqual({ kind: row.kind, name: row.name, place, href });
});
