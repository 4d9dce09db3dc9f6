import { expect, test } from 'vitest';
import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import { questionTexts } from './question.texts.ts';

const option = (text: string, correct = false, feedback = '') => ({ text, correct, feedback });

test.each<[string, QuizQuestion, string[]]>([
  [
    'one right option, as before there were kinds',
    { key: 'a', prompt: '¿Qué haces?', options: [option('Preguntar', true, 'Bien.'), option('Callar')] },
    ['¿Qué haces?', 'Preguntar (correcta)', 'Bien.', 'Callar'],
  ],
  [
    'several',
    {
      key: 'a',
      kind: 'several',
      prompt: '¿Cuáles?',
      points: 2,
      explanation: 'Las dos.',
      pictureHtml: '<img src="/archivos/1" alt="El anaquel &amp; la caja">',
      options: [option('Una', true), option('Otra', true)],
    },
    [
      '¿Cuáles?',
      'Tipo: Varias respuestas',
      'Imagen: El anaquel & la caja',
      'Una (correcta)',
      'Otra (correcta)',
      'Vale 2 puntos',
      'Explicación: Las dos.',
    ],
  ],
  [
    'an order',
    { key: 'a', kind: 'ordering', prompt: 'Ordena', items: ['B', 'A'] },
    ['Ordena', 'Tipo: Ordenar', '1. B', '2. A'],
  ],
  [
    'pairs',
    { key: 'a', kind: 'matching', prompt: 'Une', pairs: [{ left: 'l', right: 'r' }], extras: ['x'] },
    ['Une', 'Tipo: Relacionar', 'l → r', 'Distractor: x'],
  ],
  [
    'a text',
    { key: 'a', kind: 'short', prompt: 'Di', accepted: ['sí'] },
    ['Di', 'Tipo: Respuesta corta', 'sí (aceptada)'],
  ],
  [
    'a number',
    { key: 'a', kind: 'number', prompt: 'Calcula', value: 12.5, tolerance: 0.5, unit: '%' },
    ['Calcula', 'Tipo: Número', '12.5 % (correcta)', 'Tolerancia: 0.5'],
  ],
  [
    'a number that is not said yet',
    { key: 'a', kind: 'number', prompt: 'Calcula', value: null, tolerance: 0, unit: '' },
    ['Calcula', 'Tipo: Número'],
  ],
  [
    'a decision',
    {
      key: 'a',
      kind: 'decision',
      prompt: 'Falta dinero',
      steps: [
        { key: 's1', prompt: '', options: [{ ...option('Preguntar', true, 'Bien.'), next: 's2' }] },
        { key: 's2', prompt: 'Responde', options: [{ ...option('Anotar'), next: null }] },
      ],
    },
    [
      'Falta dinero',
      'Tipo: Decisión',
      'Paso 1',
      'Preguntar (correcta)',
      'Bien.',
      'Sigue el paso 2',
      'Paso 2: Responde',
      'Anotar',
    ],
  ],
])('an edition tells %s in words', (_, question, texts) => {
  expect(questionTexts(question)).toEqual(texts);
});
