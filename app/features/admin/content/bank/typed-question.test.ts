import { expect, test } from 'vitest';
import { newQuestion } from '#app/product/admin/quiz/typed-questions.ts';
import { copyOf, draftOf, typedOf } from './typed-question.ts';

const start = { question: newQuestion('choice'), unitId: '' };
const { key } = start.question;
const option = (text: string, correct = false) => ({ text, correct, feedback: '' });

test('a draft of before there were kinds becomes a question with one right option', () => {
  const kept = { prompt: '¿Cuál?', options: ['Uno', '', 'Dos', '', '', ''], correct: '2', unitId: '4' };
  expect(draftOf(kept, start)).toEqual({
    question: { key, kind: 'choice', prompt: '¿Cuál?', options: [option('Uno'), option('Dos', true)] },
    unitId: '4',
  });
});

test('such a draft that was only begun has lines to write in', () => {
  const kept = { prompt: '¿Cuál?', options: ['', '', '', '', '', ''], correct: '', unitId: '' };
  expect(draftOf(kept, start)).toEqual({
    question: { key, kind: 'choice', prompt: '¿Cuál?', options: [option(''), option('')] },
    unitId: '',
  });
});

test('a draft of now stays as it is', () => {
  const kept = { question: newQuestion('short'), unitId: '2' };
  expect(draftOf(kept, start)).toBe(kept);
});

test('a copy says the same under a key of its own', () => {
  const row = {
    id: 7,
    version: 3,
    isActive: true,
    unit: { id: 4, name: 'Inicio' },
    question: { key: '7', kind: 'short' as const, prompt: '¿Quién?', accepted: ['Ana'] },
  };
  const copy = copyOf(row);
  expect(copy.question.key).not.toBe(row.question.key);
  expect({ ...copy.question, key: row.question.key }).toEqual(typedOf(row).question);
  expect(copy.unitId).toBe('4');
});
