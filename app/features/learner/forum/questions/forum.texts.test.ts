import { describe, expect, it } from 'vitest';
import { similarText, timeLeftText } from './forum.texts.ts';

describe('the time to correct a question, in words', () => {
  const until = '2026-11-18T18:10:00.000Z';
  it.each([
    ['2026-11-18T18:00:00.000Z', 'Puedes corregirla 10 minutos más.'],
    ['2026-11-18T18:00:00.001Z', 'Puedes corregirla 9 minutos más.'],
    ['2026-11-18T18:08:30.000Z', 'Puedes corregirla 1 minuto más.'],
    ['2026-11-18T18:09:00.001Z', 'Puedes corregirla menos de un minuto más.'],
    ['2026-11-18T18:10:00.000Z', null],
    // a clock that runs behind the server's never promises more than there is
    ['2026-11-18T17:00:00.000Z', 'Puedes corregirla 10 minutos más.'],
  ])('at %s: %s', (now, text) => {
    expect(timeLeftText(until, Date.parse(now))).toBe(text);
  });
});

it('counts agree in number', () => {
  expect([0, 1, 3].map(similarText)).toEqual([
    '',
    'Alguien preguntó algo parecido:',
    'Ya hay 3 preguntas parecidas:',
  ]);
});
