import { describe, expect, it } from 'vitest';
import { guessedParts } from './guessable.ts';

const common = new Set(['password', 'contrasena', 'futbol', 'mesa', 'passw0rd', '7h4x9k2m!p1z']);
const context = {
  own: ['María', 'López', 'maria.lopez', 'mlopez@tiendas.example', 'E-1234567'],
  company: ['Rumbo Comercial'],
  isCommon: (word: string) => common.has(word),
};
const guessed = (value: string) => guessedParts(value, context);

describe('a password that somebody guesses (product: passwords)', () => {
  it.each([
    ['Password123!', ['common']],
    ['P@ssw0rd2026!', ['common']],
    ['CONTRASEÑA123!', ['common']],
    ['2026#Futbol#!!', ['common']],
    // Known whole, with the figure before its first letter.
    ['7H4x9k2m!p1z', ['common']],
    ['FutbolFutbol1!', ['common']],
    ['Maria#Lopez2026', ['own']],
    ['M4r1a#L0pez26', ['own']],
    ['Tiendas#2026!', ['own']],
    ['Rumbo#2026!ab', ['company']],
    ['Comercial2026#', ['company']],
    ['Qwertyuiop1!', ['keyboard']],
    ['Asdfghjkl#2026', ['keyboard']],
    ['Aa!1qaz2wsx3', ['keyboard']],
    ['Abcdefghij1!', ['sequence']],
    ['Aaaaaaaaaa1!', ['sequence']],
    ['Zyxwvuts#2026', ['sequence']],
    ['Maria#123456', ['own', 'sequence']],
  ])('%s: %s', (value, parts) => {
    expect(guessed(value)).toEqual(expect.arrayContaining(parts));
    expect(guessed(value)).not.toEqual([]);
  });

  it.each([
    'Camino#Nuevo2027',
    'Liderazgo#2026',
    // Enough is left beside what is guessed.
    'Rumbo#Bosque7Luna',
    'Maria#8Tren!Gato',
    'Mesa#48261377!',
    'Password#Tren7Gato',
    'Ñandú volador 7 & más',
    // No letter, a word too short to be known, and an accent that no letter carries.
    '48-26#13!77',
    'Ab#48-26!13',
    'x\u0331Tren!8Gato',
    '😀Árbol#9Verde',
  ])('lets %s pass', (value) => {
    expect(guessed(value)).toEqual([]);
  });
});
