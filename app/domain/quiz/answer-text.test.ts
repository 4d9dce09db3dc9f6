import { expect, test } from 'vitest';
import { answerText } from './answer-text.ts';
import type { QuizAnswer } from './asked-question.ts';
import type { QuizQuestion } from './question.ts';

const option = (text: string, next: string | null = null) => ({ text, correct: false, feedback: '', next });
const common = { key: 'k', prompt: '' };

test.each<[string, QuizQuestion, QuizAnswer, string]>([
  ['an option', { ...common, options: [option('sí'), option('no')] }, 1, 'no'],
  ['none', { ...common, options: [option('sí'), option('no')] }, -1, ''],
  [
    'several',
    { ...common, kind: 'several', options: [option('a'), option('b'), option('c')] },
    [0, 2],
    'a y c',
  ],
  ['an order by its letters', { ...common, kind: 'ordering', items: ['z', 'a'] }, [1, 0], 'z → a'],
  [
    'the pairs that there are',
    {
      ...common,
      kind: 'matching',
      pairs: [
        { left: '1', right: 'y' },
        { left: '2', right: 'x' },
      ],
      extras: [],
    },
    [1, null],
    '1 → y',
  ],
  ['a text', { ...common, kind: 'short', accepted: [] }, ' Hola ', 'Hola'],
  [
    'a number with its unit',
    { ...common, kind: 'number', value: 1, tolerance: 0, unit: 'pesos' },
    '12',
    '12 pesos',
  ],
  [
    'a unit that was typed',
    { ...common, kind: 'number', value: 1, tolerance: 0, unit: 'Pesos' },
    '12 pesos',
    '12 pesos',
  ],
  ['no number', { ...common, kind: 'number', value: 1, tolerance: 0, unit: '%' }, '  ', ''],
  [
    'the way through a decision',
    {
      ...common,
      kind: 'decision',
      steps: [
        { key: 'a', prompt: '', options: [option('sigo', 'b'), option('paro')] },
        { key: 'b', prompt: 'y', options: [option('bien'), option('mal')] },
      ],
    },
    [0, 1],
    'sigo → mal',
  ],
  [
    'a way that goes on',
    {
      ...common,
      kind: 'decision',
      steps: [
        { key: 'a', prompt: '', options: [option('sigo', 'b'), option('paro')] },
        { key: 'b', prompt: 'y', options: [option('bien'), option('mal')] },
      ],
    },
    [0],
    'sigo',
  ],
])('%s is told in words (product: kinds of question)', (_, question, answer, text) => {
  expect(answerText(question, answer)).toBe(text);
});
