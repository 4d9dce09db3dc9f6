import { expect, test } from 'vitest';
import { peopleOfListHref } from './people-of-list.ts';

test('a list whose people the progress can show leads there, with its filters and its part', () => {
  expect(peopleOfListHref('late', { programmeId: 2 })).toBe(
    '/cms/avanceUsuarios?programa=2&estado=no_entregado',
  );
  expect(peopleOfListHref('highRisk', { part: 'generacion:7' })).toBe(
    '/cms/avanceUsuarios?generacion=7&riesgo=alto',
  );
  expect(peopleOfListHref('away', { part: 'jefe:9' })).toBe('/cms/avanceUsuarios?jefe=9&sin_acceso=14');
  expect(peopleOfListHref('away', { part: 'sucursal:Centro' })).toBeNull();
  expect(peopleOfListHref('questions', {})).toBeNull();
});
