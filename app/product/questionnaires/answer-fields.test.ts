import { expect, it } from 'vitest';
import type { FormSection } from '#app/domain/questionnaires/form.ts';
import { countedQuestions } from './answer-fields.tsx';

const section = (...required: boolean[]): FormSection => ({
  title: 'Sección',
  questions: required.map((required, index) => ({
    key: `p${index}`,
    kind: 'question',
    title: '¿?',
    required,
  })),
});

it('counts the required questions, and all questions where none is required', () => {
  expect(countedQuestions([section(true, true, false)])).toHaveLength(2);
  expect(countedQuestions([section(false, false)])).toHaveLength(2);
});
