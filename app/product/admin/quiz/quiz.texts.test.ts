import { expect, test } from 'vitest';
import { wholeQuestionText } from '#app/contract/admin/content/quiz/question-faults.ts';
import { lostText, moreText, pointsText } from './quiz.texts.ts';
import { newQuestion } from './typed-questions.ts';

test('a question says at once what it lacks, a fault before a lack', () => {
  const question = {
    key: 'k',
    prompt: '¿Cuánto?',
    kind: 'number',
    value: null,
    tolerance: 0,
    unit: '',
  } as const;
  expect(wholeQuestionText(newQuestion('choice'))).toBe('Escribe la pregunta.');
  expect(wholeQuestionText(question)).toBe('Falta escribir la respuesta.');
  expect(wholeQuestionText({ ...question, value: 3 })).toBeNull();
});

test('one point is not told, and what is folded away is', () => {
  const question = newQuestion('short');
  expect([pointsText(question), pointsText({ ...question, points: 2 })]).toEqual([null, '2 puntos']);
  expect(moreText(question)).toBe('puntos, explicación e imagen');
  expect(moreText({ ...question, points: 2, pictureHtml: '<img src="/archivos/1" alt="x">' })).toBe(
    '2 puntos, con imagen',
  );
});

test('texts that would be lost are named, the first four', () => {
  expect(lostText(['uno'])).toContain('se perdería: «uno».');
  expect(lostText(['1', '2', '3', '4', '5', '6'])).toContain('«3», «4» y 2 textos más.');
});
