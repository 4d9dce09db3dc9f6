import { describe, expect, test } from 'vitest';
import type { ReviewLock } from './review.types.ts';
import {
  hoursText,
  lockSentence,
  longMoment,
  newRowsText,
  publishedText,
  shortMoment,
  stateText,
} from './review-words.ts';

const zone = 'America/Mexico_City';

test.each([
  [null, '—'],
  [0, 'menos de 1 h'],
  [1, '1 h'],
  [47, '47 h'],
  [48, '2 días'],
  [71, '2 días'],
])('a wait of %s hours is «%s»', (hours, text) => {
  expect(hoursText(hours)).toBe(text);
});

test('states, counts and moments in words', () => {
  const holder = { id: 1, name: 'Ana Ruiz' };
  expect(stateText('held', holder)).toBe('En evaluación por Ana Ruiz');
  expect(stateText('draft', holder)).toBe('Borrador');
  expect(stateText('waiting', null)).toBe('Sin evaluar');
  expect(newRowsText(1)).toBe('1 nuevo — mostrar');
  expect(newRowsText(2)).toBe('2 nuevos — mostrar');
  expect(publishedText(1)).toBe('Publicaste 1 calificación.');
  expect(publishedText(3)).toBe('Publicaste 3 calificaciones.');
  expect(shortMoment(zone, '2026-11-21T05:59:00Z')).toBe('20 de noviembre, 23:59');
  expect(longMoment(zone, '2026-11-21T06:00:00Z')).toBe('21 de noviembre de 2026, 00:00');
});

describe('the lock', () => {
  const lock: ReviewLock = {
    tutor: { id: 1, name: 'Ana Ruiz' },
    mine: false,
    since: '2026-11-21T06:00:00Z',
    minutes: 7,
    binding: true,
  };
  test.each<[Partial<ReviewLock>, string]>([
    [{}, 'Ana Ruiz está evaluando este reto: su última actividad fue hace 7 min.'],
    [{ minutes: 0 }, 'hace un momento'],
    [{ binding: false, minutes: 25 }, 'Ana Ruiz dejó este reto en evaluación hace 25 min.'],
    [{ binding: false, since: null }, 'Este borrador es de Ana Ruiz.'],
  ])('%j', (given, words) => {
    expect(lockSentence({ ...lock, ...given }, true)).toContain(words);
  });
});
