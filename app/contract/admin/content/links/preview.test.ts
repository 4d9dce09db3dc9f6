import { expect, test } from 'vitest';
import { previewedBy, previewHref, previewOf } from './preview.ts';

test('an address says what is seen, with whose days, on which day and how wide, and back', () => {
  const view = {
    kind: 'self-assessment',
    id: 3,
    groupId: 4,
    day: '2026-03-01',
    isPhone: true,
    isFramed: true,
  } as const;
  const href = previewHref(view);
  expect(href).toBe('/cms/arbol?ver=autoevaluacion.3&grupo=4&dia=2026-03-01&ancho=360&marco=1');
  expect(previewOf(new URL(href, 'http://x').searchParams)).toEqual(view);
  expect(previewHref({ kind: 'unit', id: 2 })).toBe('/cms/arbol?ver=unidad.2');
});

test.each(['', 'ver=unidad', 'ver=casa.1', 'ver=unidad.0', 'ver=unidad.x'])('%s is no preview', (text) => {
  expect(previewOf(new URLSearchParams(text))).toBeNull();
});

test('a day that is none is left out', () => {
  expect(previewOf(new URLSearchParams('ver=unidad.1&dia=ayer'))?.day).toBeNull();
});

test('the links of a learner stay within the preview, others lead nowhere', () => {
  expect(previewedBy('/modulos?unidad=2')).toEqual({ kind: 'unit', id: 2 });
  expect(previewedBy('/actividades?unidad=2&modulo=5')).toEqual({ kind: 'module', id: 5 });
  expect(previewedBy('/objetos?actividad=7')).toEqual({ kind: 'activity', id: 7 });
  expect(previewedBy('/autoEvaluacion?unidad=2')).toEqual({ kind: 'self-assessment', id: 2 });
  expect([previewedBy('/detalleJefe?unidad=2'), previewedBy('/modulos')]).toEqual([null, null]);
});
