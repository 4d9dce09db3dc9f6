import { expect, test } from 'vitest';
import type { Found } from '#app/contract/admin/support/search.ts';
import { resultsText, searchedText } from './search.texts.ts';

test('names the kinds that are searched', () => {
  expect(searchedText(['person'])).toBe('Personas');
  expect(searchedText(['person', 'group'])).toBe('Personas o generaciones');
  expect(searchedText(['person', 'group', 'unit', 'activity'])).toBe(
    'Personas, generaciones, unidades u objetos de aprendizaje',
  );
});

test('says how many results there are, and repeats a text that finds none', () => {
  const one: Found = { kind: 'person', id: 1, name: 'Ana Ruiz', detail: 'ana.ruiz', isDropped: false };
  expect(resultsText([one], 'ana')).toBe('1 resultado');
  expect(resultsText([one, { ...one, id: 2 }], 'ana')).toBe('2 resultados');
  expect(resultsText([], ' anna ')).toBe('Nada coincide con «anna». Revisa cómo está escrito.');
});
