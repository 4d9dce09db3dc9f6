import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { listOfStored, storedListOf } from '../../stored/tasks/content.ts';
import { decode, encode } from '../../wire/codec.ts';
import { blockKey, blockKeys, blocksOf } from './analytics.ts';
import { columnKey, figureKey, tableKey } from './figure-keys.ts';
import { listKey, listKeys, openedList } from './figure-lists.ts';
import { analyticsHref, analyticsQueryOf } from './links/analytics.ts';

/** The keys of figures are ours; addresses, replies and rows keep their words (spec §3.7; product: analytics). */

test('the visible options have the words of the specification, in its order', () => {
  expect(blockKeys.map((key) => encode(blockKey, key))).toEqual([
    'informacion_gral',
    'poblacion',
    'desempenio',
    'avance_programa',
    'objetos',
    'participacion_foro',
    'sesiones_virtuales',
    'encuesta',
  ]);
});

test.each<[z.ZodMiniType, string, string]>([
  [listKey, 'inscritas', 'enrolled'],
  [figureKey, 'reto_calificado_mediana', 'challengeGradesMedian'],
  [tableKey, 'por_generacion', 'byGroup'],
  [columnKey, 'sin_acceso', 'away'],
  [columnKey, 'unidad_12', 'unit_12'],
])('a key travels as its word: %#', (codec, word, key) => {
  expect([decode(codec, word), encode(codec, key)]).toEqual([key, word]);
});

test('an address keeps the words that it always had', () => {
  const address = '?bloques=informacion_gral%2Cencuesta&lista=sin_acceso&parte=generacion%3A7';
  const query = analyticsQueryOf(new URLSearchParams(address));
  expect(query).toEqual({ blocks: ['general', 'survey'], list: 'away', part: 'generacion:7' });
  expect(analyticsHref(query)).toBe(`/cms/analiticos${address}`);
});

test('a word that no list has opens none, ours among them', () => {
  const opened = (word: string) => decode(openedList, word);
  expect(listKeys.map((key) => opened(encode(listKey, key)))).toEqual(listKeys);
  expect(['enrolled', 'ninguna', 'toString'].map(opened)).toEqual(['unknown', 'unknown', 'unknown']);
  expect(opened(encode(openedList, 'unknown'))).toBe('unknown');
});

test('the row of an export keeps the words, so that each build reads those of the other', () => {
  const list = {
    list: 'analyticsList',
    figure: 'enrolled',
    query: { groupId: 3, blocks: ['objects'], list: 'away' },
  } as const;
  const stored = storedListOf({ ...list, query: { ...list.query, blocks: ['objects'] } });
  expect(stored).toEqual({
    list: 'analyticsList',
    figure: 'inscritas',
    query: { groupId: 3, blocks: ['objetos'], list: 'sin_acceso' },
  });
  expect(listOfStored(stored)).toEqual(list);
});

test('a word of a block that only a newer server knows is left out', () => {
  expect(blocksOf(['encuesta', 'mapa', 'poblacion'])).toEqual(['population', 'survey']);
});
