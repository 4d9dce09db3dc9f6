import { expect, test } from 'vitest';
import type { NumberQuestion } from '#app/domain/quiz/question.ts';
import { questionFault } from '#app/domain/quiz/question-faults.ts';
import { type TypedNumber, typedText, withTyped } from './typed-numbers.ts';
import { withoutBlanks } from './typed-questions.ts';

const question: NumberQuestion = {
  key: 'k',
  kind: 'number',
  prompt: '¿Cuánto?',
  value: 3,
  tolerance: 0.5,
  unit: '',
};

test('a text that is no number outlives a kept draft, and is refused', () => {
  const kept: TypedNumber = JSON.parse(JSON.stringify(withTyped(question, 'value', 'abc')));
  expect(typedText(kept, 'value')).toBe('abc');
  expect(questionFault(withoutBlanks(kept))).toBe('number');
  expect(questionFault(withoutBlanks(withTyped(question, 'tolerance', 'x')))).toBe('tolerance');
});

test('a number in its place leaves nothing of the text', () => {
  const wrong = withTyped(withTyped(question, 'value', 'abc'), 'tolerance', 'x');
  expect(withTyped(withTyped(wrong, 'value', '1,250'), 'tolerance', '')).toEqual({
    ...question,
    value: 1250,
    tolerance: 0,
  });
  expect(typedText(withTyped(question, 'value', ' '), 'value')).toBe('');
});
