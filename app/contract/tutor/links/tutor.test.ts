import { expect, test } from 'vitest';
import { queueOf, reviewFilterOf, reviewHref, reviewQueueHref } from './tutor.ts';

test('the filter of the queue goes into the address and comes back', () => {
  const filter = { group: 3, unit: 7, state: 'draft' as const, page: 2 };
  const href = reviewQueueHref(filter);
  expect(href).toBe('/tutorRetos?grupo=3&unidad=7&estado=borrador&pagina=2');
  expect(reviewFilterOf(new URLSearchParams(href.split('?')[1]))).toEqual(filter);
  expect(reviewQueueHref()).toBe('/tutorRetos');
});

test('it goes along with a challenge', () => {
  const href = reviewHref({ userId: 4, unitId: 7 }, { group: 3 });
  expect(href).toBe('/tutorUsuarioReto?usuario=4&unidad=7&cola=grupo%3D3');
  expect(queueOf(new URLSearchParams(href.split('?')[1]))).toEqual({ group: 3 });
  expect(reviewHref({ userId: 4, unitId: 7 })).toBe('/tutorUsuarioReto?usuario=4&unidad=7');
});

test.each(['grupo=x', 'grupo=0', 'estado=otro', 'pagina=-1', 'grupo=99999999999'])(
  '%s is no filter',
  (query) => {
    expect(reviewFilterOf(new URLSearchParams(query))).toEqual({});
  },
);
