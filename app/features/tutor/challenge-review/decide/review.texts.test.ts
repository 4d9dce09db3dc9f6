import { describe, expect, test } from 'vitest';
import type { ReviewLock } from '#app/contract/tutor/review.ts';
import {
  assignedText,
  chooseText,
  chosenText,
  dayMonthText,
  gradeCell,
  lockSentence,
  newRowsText,
  publishedText,
  publishingText,
  remindedText,
  stateText,
  typedScore,
} from './review.texts.ts';

test('gives states and counts in words', () => {
  const holder = { id: 1, name: 'Ana Ruiz' };
  expect(stateText('held', holder)).toBe('En evaluación por Ana Ruiz');
  expect(stateText('draft', holder)).toBe('Borrador');
  expect(stateText('waiting', null)).toBe('Sin evaluar');
  expect(dayMonthText('America/Mexico_City', '2026-11-27T05:00:00Z')).toBe('26 nov');
  expect(newRowsText(1)).toBe('1 nuevo — mostrar');
  expect(newRowsText(2)).toBe('2 nuevos — mostrar');
  expect(publishedText(1)).toBe('Publicaste 1 calificación.');
  expect(publishedText(3)).toBe('Publicaste 3 calificaciones.');
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
  ])('%j', (changes, words) => {
    expect(lockSentence({ ...lock, ...changes }, true)).toContain(words);
  });
  test('names the tutor of an assigned challenge without a draft', () => {
    const assigned = { ...lock, binding: false, since: null };
    expect(lockSentence(assigned, false)).toBe('Este reto está asignado a Ana Ruiz.');
  });
});

test('gives the result of an action on several in words', () => {
  expect([chosenText(1), chosenText(2)]).toEqual(['1 reto elegido.', '2 retos elegidos.']);
  expect(assignedText(1, 'Ana Ruiz')).toBe('Asignaste 1 reto a Ana Ruiz.');
  expect(remindedText(1, 0)).toBe('Recordatorio para 1 persona.');
  expect(remindedText(3, 2)).toBe('Recordatorio para 3 personas; a 2 no les hacía falta hoy.');
  expect(remindedText(0, 4)).toContain('Nadie queda por recordar hoy');
});

describe('a draft in the queue', () => {
  const draft = { score: 8.9, comment: 'Buen trabajo.' };
  const incomplete = { score: null, comment: '' };

  test.each([
    [{ score: null, draft: null }, null],
    [{ score: null, draft }, '8.9 en borrador'],
    [{ score: null, draft: incomplete }, 'Borrador incompleto'],
    [{ score: 9, draft: null }, '9.0'],
    [{ score: 9, draft }, '9.0, en borrador 8.9'],
    [{ score: 9, draft: incomplete }, '9.0, en borrador incompleto'],
  ])('%j shows %s', (row, words) => expect(gradeCell(row)).toBe(words));

  test('says before publishing how many drafts there are, and how many cannot be published', () => {
    expect(publishingText([{ draft }, { draft }])).toMatch(/^Las personas verán .*Vas a publicar 2\.$/);
    expect(publishingText([{ draft }])).toMatch(/^La persona verá .*Vas a publicar 1\.$/);
    expect(publishingText([{ draft }, { draft: incomplete }])).toMatch(
      /Vas a publicar 1\. Hay 1 incompleta que no se publicará\.$/,
    );
  });

  test('names the page where the list has several', () => {
    expect(chooseText(50, 3)).toBe('Elegir los 50 de esta página');
    expect(chooseText(1, 3)).toBe('Elegir el de esta página');
    expect(chooseText(12, 1)).toBe('Elegir todos (12)');
  });
});

test.each([
  ['', null, true],
  [' 9 ', 9, true],
  ['8,5', 8.5, true],
  ['10', 10, true],
  ['0', 0, true],
  ['10.1', null, false],
  ['8.25', null, false],
  ['-1', null, false],
  ['1e1', null, false],
  ['nueve', null, false],
])('%j is %j, valid: %j', (text, score, valid) => {
  expect(typedScore(text)).toEqual({ score, valid });
});
