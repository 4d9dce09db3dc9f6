import { expect, test } from 'vitest';
import { askedQuestion, type QuizAnswer } from '#app/domain/quiz/asked-question.ts';
import { correctExercise } from '#app/domain/quiz/exercise.ts';
import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import { answeredParts, partsText, partText, solutionTexts } from './answered/answered.texts.ts';
import { quizFaultText } from './quiz.texts.ts';

const option = (text: string, correct = false) => ({ text, correct, feedback: `de ${text}` });

const several: QuizQuestion = {
  key: 's',
  kind: 'several',
  prompt: '',
  options: [option('a', true), option('b')],
};
const ordering: QuizQuestion = { key: 'o', kind: 'ordering', prompt: '', items: ['z', 'y', 'x'] };
const matching: QuizQuestion = {
  key: 'm',
  kind: 'matching',
  prompt: '',
  pairs: [
    { left: 'uno', right: '1' },
    { left: 'dos', right: '2' },
  ],
  extras: ['3'],
};
const number: QuizQuestion = { key: 'n', kind: 'number', prompt: '', value: 5, tolerance: 0, unit: 'días' };
const decision: QuizQuestion = {
  key: 'd',
  kind: 'decision',
  prompt: '',
  steps: [
    {
      key: 'a',
      prompt: 'primero',
      options: [
        { ...option('sigo', true), next: 'b' },
        { ...option('paro'), next: null },
      ],
    },
    {
      key: 'b',
      prompt: 'luego',
      options: [
        { ...option('bien', true), next: null },
        { ...option('mal'), next: null },
      ],
    },
  ],
};

test.each<[QuizQuestion, QuizAnswer | undefined, string | undefined]>([
  [several, undefined, 'Elige al menos una opción.'],
  [several, [], 'Elige al menos una opción.'],
  [several, [1], undefined],
  [ordering, undefined, 'Ordena los elementos o deja este orden.'],
  [ordering, [0, 1], 'Ordena los elementos o deja este orden.'],
  [ordering, [0, 1, 2], undefined],
  [matching, [0, null], 'Elige una pareja para cada texto.'],
  [matching, [0, 0], undefined],
  [number, ' ', 'Escribe un número.'],
  [number, 'doce', 'Escribe un número con cifras, por ejemplo 1,250.5.'],
  [number, '5 días', undefined],
  [number, '5'.repeat(201), 'Escribe 200 caracteres como máximo.'],
  [decision, [0], 'Decide hasta el final.'],
  [decision, [1], undefined],
])('%j answered by %j: %s', (question, answer, fault) => {
  expect(quizFaultText(askedQuestion(question), answer)).toBe(fault);
});

function corrected(question: QuizQuestion, answer: QuizAnswer) {
  const [one] = correctExercise([question], new Map([[question.key, answer]])).answers;
  if (!one) throw new Error('no answer');
  const asked = askedQuestion(question);
  return { one, asked, parts: answeredParts(asked, one) };
}

test('an order tells each item that is out of its place, and the right order', () => {
  // x, y, z by their letters.
  const { one, asked, parts } = corrected(ordering, [0, 1, 2]);
  expect(parts.map(({ given, right }) => [given, right])).toEqual([
    ['x', false],
    ['y', true],
    ['z', false],
  ]);
  expect(partsText(asked, parts)).toBe('1 de 3 en su lugar');
  expect(solutionTexts(asked, one)).toEqual(['z', 'y', 'x']);
  expect(partText(one)).toBe('Cuenta 33 % de la pregunta.');
});

test('pairs tell the right one of each that was missed', () => {
  const { asked, parts } = corrected(matching, [0, 2]);
  expect(parts).toMatchObject([
    { of: 'uno', given: '1', right: true },
    { of: 'dos', given: '3', right: false, solution: '2' },
  ]);
  expect(partsText(asked, parts)).toBe('1 de 2 parejas correctas');
});

test('a decision tells its steps on the way, each with the explanation of its choice', () => {
  const { one, asked, parts } = corrected(decision, [0, 1]);
  expect(parts).toMatchObject([
    { of: 'primero', given: 'sigo', right: true, feedback: 'de sigo' },
    { of: 'luego', given: 'mal', right: false, feedback: 'de mal' },
  ]);
  expect(partsText(asked, parts)).toBe('1 de 2 decisiones acertadas');
  expect(solutionTexts(asked, one)).toEqual(['sigo', 'bien']);
});

test('what counts whole, or not at all, tells no part', () => {
  expect(partText(corrected(ordering, [2, 1, 0]).one)).toBe('');
  expect(partText(corrected(matching, [1, 0]).one)).toBe('');
});
