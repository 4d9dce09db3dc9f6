import { expect, it } from 'vitest';
import { draftWords } from './draft-status.tsx';

it.each([
  ['a text', ' Delegar los lunes. ', 'Delegar los lunes.'],
  [
    'agreements',
    ['Delegar los lunes.', '', 'Revisar los jueves.'],
    'Delegar los lunes.\nRevisar los jueves.',
  ],
  ['a message', { text: 'Nos vemos el lunes.', title: 'Sesión' }, 'Sesión\nNos vemos el lunes.'],
  ['a request', { kind: 'access', text: 'Quiero mis datos.', wanted: {} }, 'Quiero mis datos.'],
  ['a delivery', { comment: 'Con foto.', file: { name: 'reto.pdf', size: 7 } }, 'Con foto.\nreto.pdf'],
  ['answers', { 'q-1': 3, 'q-2': 'Aprendí a escuchar.' }, 'Aprendí a escuchar.'],
  ['nothing written', { text: '', file: null }, ''],
])('tells the words of %s', (_, values, words) => {
  expect(draftWords(values)).toBe(words);
});
