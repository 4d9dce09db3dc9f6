import { expect, test } from 'vitest';
import { encode } from '../../wire/codec.ts';
import { checkArchive, reviewQuery } from '../review-queue.ts';
import { boardPartOf, tutorBoardHref } from './board.ts';
import { archiveHref, queueOf, reviewFilterOf, reviewHref, reviewQueueHref } from './tutor.ts';

const filter = {
  search: 'ana ruiz',
  order: { key: 'unit' as const, down: true },
  group: 3,
  unit: 7,
  state: 'draft' as const,
  page: 2,
};

test('the filter of the queue goes into the address and comes back', () => {
  const href = reviewQueueHref(filter);
  expect(href).toBe('/tutorRetos?q=ana+ruiz&orden=-unidad&grupo=3&unidad=7&estado=borrador&pagina=2');
  expect(reviewFilterOf(new URLSearchParams(href.split('?')[1]))).toEqual(filter);
  expect(reviewQueueHref()).toBe('/tutorRetos');
});

test('the address and the call of the queue have the same words', () => {
  const query = new URLSearchParams(reviewQueueHref(filter).split('?')[1]);
  const wire = Object.fromEntries(
    Object.entries(encode(reviewQuery, filter)).map(([key, one]) => [key, String(one)]),
  );
  expect(Object.fromEntries(query)).toEqual(wire);
  expect(reviewQuery.parse(wire)).toEqual(reviewFilterOf(query));
  expect(archiveHref([1, 2])).toBe(`${checkArchive.path}?retos=1,2`);
});

test('it goes along with a challenge', () => {
  const href = reviewHref({ userId: 4, unitId: 7 }, { group: 3 });
  expect(href).toBe('/tutorUsuarioReto?usuario=4&unidad=7&cola=grupo%3D3');
  expect(queueOf(new URLSearchParams(href.split('?')[1]))).toEqual({ group: 3 });
  expect(reviewHref({ userId: 4, unitId: 7 })).toBe('/tutorUsuarioReto?usuario=4&unidad=7');
});

test.each([
  'grupo=x',
  'grupo=0',
  'estado=otro',
  'pagina=-1',
  'pagina=10001',
  'grupo=99999999999',
  'orden=--espera',
  'q=+',
])('%s is no filter', (query) => {
  expect(reviewFilterOf(new URLSearchParams(query))).toEqual({});
});

test('the first page lists all that waits, or one kind of it', () => {
  expect(tutorBoardHref()).toBe('/tutor');
  expect(boardPartOf(new URLSearchParams(tutorBoardHref('case').split('?')[1]))).toBe('case');
  expect(boardPartOf(new URLSearchParams('ver=otro'))).toBeNull();
});
