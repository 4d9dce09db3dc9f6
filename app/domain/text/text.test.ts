import { describe, expect, test } from 'vitest';
import { capital, lineText, listText, shortened, visibleText, withVisibleTexts } from './text.ts';

test('a list is read as a sentence, and a capital begins one', () => {
  const lists = [[], ['uno'], ['uno', 'dos'], ['uno', 'dos', 'tres']].map(listText);
  expect(lists).toEqual(['', 'uno', 'uno y dos', 'uno, dos y tres']);
  expect(['', 'área', 'la unidad'].map(capital)).toEqual(['', 'Área', 'La unidad']);
});

test.each([
  ['Falta evidencia.', 40, 'Falta evidencia.'],
  ['Falta la evidencia, y el plan', 20, 'Falta la evidencia…'],
  ['Electroencefalografista', 10, 'Electroenc…'],
  ['Dos\n líneas ', 40, 'Dos líneas'],
])('shortens %j to %i: %j', (text, longest, expected) => {
  expect(shortened(text, longest)).toBe(expected);
});

test.each([
  ['Juan\nCarlos', 'Juan Carlos'],
  ['Ana\t Sofía\r\n', 'Ana Sofía'],
  ['Ana\u00a0\u2028Luz', 'Ana Luz'],
  ['So\u00adfía', 'Sofía'],
  ['A\u0007na\u0085', 'Ana'],
])('a field of one line keeps %j as %j', (text, kept) => {
  expect(lineText(text)).toBe(kept);
});

describe('characters that nobody sees are not kept', () => {
  test.each([
    ['turned around', 'Sube \u202etxt.exe\u202c hoy', 'Sube txt.exe hoy'],
    ['isolated', '\u2066Ana\u2069 \u2067Luz\u2069 \u2068Eva\u2069', 'Ana Luz Eva'],
    ['marked for direction', '\u200eAna\u200f\u061c', 'Ana'],
    ['of no width', 'ad\u200bmin\ufeff\u2060\u200c\u200d', 'admin'],
    ['where a word may be parted', 'So\u00adfía', 'Sofía'],
    ['one emoji of two', 'Equipo 👩‍💼 y 🧑🏽‍🍳', 'Equipo 👩‍💼 y 🧑🏽‍🍳'],
    ['Spanish, line breaks and tabs', 'Acción:\n\t«ñandú» — 100 %', 'Acción:\n\t«ñandú» — 100 %'],
    ['letters from right to left', 'Reunión con يوسف', 'Reunión con يوسف'],
  ])('%s', (_, input, kept) => {
    expect(visibleText(input)).toBe(kept);
  });

  test('in every text of a body, at any depth, but not in a password', () => {
    const input = {
      a: ['x\u202e', { b: '\u200by' }],
      n: 7,
      nada: null,
      password_1: 'p\u200bq',
      password: '\u202e',
    };
    expect(withVisibleTexts(input)).toEqual({
      a: ['x', { b: 'y' }],
      n: 7,
      nada: null,
      password_1: 'p\u200bq',
      password: '\u202e',
    });
  });

  test('however deep somebody nests', () => {
    const nested: unknown = JSON.parse(`${'['.repeat(32_000)}${']'.repeat(32_000)}`);
    expect(withVisibleTexts(nested)).toBeInstanceOf(Array);
  });
});
