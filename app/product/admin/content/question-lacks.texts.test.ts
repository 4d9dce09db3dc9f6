import { expect, test } from 'vitest';
import { EXERCISE } from '#app/domain/content/activity-kinds.ts';
import { activityProblems } from '#app/domain/content/content-check.ts';
import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import { problemLines } from './question-lacks.texts.ts';

const option = (text: string, correct = false) => ({ text, correct, feedback: '' });
const questions: QuizQuestion[] = [
  { key: 'a', prompt: 'Una', options: [option('sí', true), option('no')] },
  { key: 'b', prompt: 'Otra', options: [option('sí'), option('no')] },
  { key: 'c', kind: 'ordering', prompt: 'Ordena', items: ['uno'] },
  { key: 'd', kind: 'number', prompt: 'Calcula', value: null, tolerance: 0, unit: '' },
];

test('an exercise says which question lacks what (product: publishing content)', () => {
  expect(problemLines(activityProblems(EXERCISE, { questions }, []), questions)).toEqual([
    'Pregunta 2: falta marcar la respuesta correcta.',
    'Pregunta 3: escribe de 2 a 8 elementos para ordenar.',
    'Pregunta 4: falta escribir la respuesta.',
  ]);
  expect(problemLines(activityProblems(EXERCISE, {}, []))).toEqual(['Falta al menos una pregunta.']);
});
