import { expect, test } from 'vitest';
import { lengthText, tooLongText } from './length-texts.ts';

test.each([
  [0, 80, '0 de 80 caracteres'],
  [68, 2_000, '68 de 2,000 caracteres'],
  [1_000, 10_000, '1,000 de 10,000 caracteres'],
])('how much of a field is full: %i of %i', (length, longest, text) => {
  expect(lengthText(length, longest)).toBe(text);
});

test('the refusal of a text says how much fits', () => {
  expect([tooLongText(500), tooLongText(4_000)]).toEqual([
    'Escribe 500 caracteres como máximo.',
    'Escribe 4,000 caracteres como máximo.',
  ]);
});
