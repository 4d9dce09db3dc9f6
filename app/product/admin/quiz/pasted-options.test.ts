import { expect, test } from 'vitest';
import { pastedLines, pastedPair, pastedPairs } from './pasted-options.ts';

test('lines become options, and a leading asterisk marks the right one', () => {
  expect(pastedLines('Poner atención\r\n*Preguntar\n\n  Esperar  ')).toEqual([
    { text: 'Poner atención', correct: false },
    { text: 'Preguntar', correct: true },
    { text: 'Esperar', correct: false },
  ]);
});

test.each([
  ['• Uno', 'Uno', false],
  ['1. Uno', 'Uno', false],
  ['b) Uno', 'Uno', false],
  ['*a) Uno', 'Uno', true],
  ['a) *Uno', 'Uno', true],
  ['- * Uno', 'Uno', true],
  ['\\*Uno', '*Uno', false],
  ['1.5 metros', '1.5 metros', false],
  ['A la derecha', 'A la derecha', false],
])('%s', (line, text, correct) => {
  expect(pastedLines(line)).toEqual([{ text, correct }]);
});

test.each([
  ['Jefe\tEscucha', { left: 'Jefe', right: 'Escucha' }],
  ['Jefe → Escucha', { left: 'Jefe', right: 'Escucha' }],
  ['Jefe = Escucha', { left: 'Jefe', right: 'Escucha' }],
  ['Jefe --> Escucha', { left: 'Jefe', right: 'Escucha' }],
  ['Jefe=>Escucha', { left: 'Jefe', right: 'Escucha' }],
  ['x >= 5 = alto', { left: 'x >= 5', right: 'alto' }],
  ['a = b\tc', { left: 'a = b', right: 'c' }],
  ['Jefe', null],
  ['Si x >= 5, entonces', null],
  ['Si x <= 5, entonces', null],
  ['Si x == 5, entonces', null],
  ['Si x != 5, entonces', null],
])('the pair of %s', (line, pair) => {
  expect(pastedPair(line)).toEqual(pair);
});

const pairs = (text: string, isRowEmpty: boolean) =>
  pastedPairs(text, isRowEmpty)?.map(({ left, right }) => `${left}|${right}`) ?? null;

test('one pair is taken over only into an empty row', () => {
  expect(pairs('Jefe = Escucha', true)).toEqual(['Jefe|Escucha']);
  expect(pairs('Si x = 5, entonces', false)).toBeNull();
});

test('two pairs are taken over anywhere, and a line without one loses nothing', () => {
  expect(pairs('Jefe = Escucha\n\nPar = Pregunta\nOtro', false)).toEqual([
    'Jefe|Escucha',
    'Par|Pregunta',
    'Otro|',
  ]);
});

test('ordinary text is pasted as it is', () => {
  expect(pairs('Si x >= 5, entonces', true)).toBeNull();
  expect(pairs('Uno\nDos', true)).toBeNull();
});
