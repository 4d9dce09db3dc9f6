import { expect, test } from 'vitest';
import { peopleOfListHref } from './people-of-list.ts';

test('a list whose people the progress can show leads there, with its filters and its part', () => {
  expect(peopleOfListHref('no_entregado', { programmeId: 2 })).toBe(
    '/cms/avanceUsuarios?programa=2&estado=no_entregado',
  );
  expect(peopleOfListHref('riesgo_alto', { part: 'generacion:7' })).toBe(
    '/cms/avanceUsuarios?generacion=7&riesgo=alto',
  );
  expect(peopleOfListHref('sin_acceso', { part: 'jefe:9' })).toBe('/cms/avanceUsuarios?jefe=9&sin_acceso=14');
  expect(peopleOfListHref('sin_acceso', { part: 'sucursal:Centro' })).toBeNull();
  expect(peopleOfListHref('preguntas', {})).toBeNull();
});
