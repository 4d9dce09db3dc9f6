import { expect, it } from 'vitest';
import type { FormSection } from '#app/domain/questionnaires/form.ts';
import { countedQuestions } from './answer-fields.tsx';

const section = (...required: boolean[]): FormSection => ({
  title: 'Sección',
  questions: required.map((required, place) => ({
    key: `p${place}`,
    kind: 'question',
    title: '¿?',
    required,
  })),
});

it('counts what must be answered, and everything where nothing must', () => {
  expect(countedQuestions([section(true, true, false)])).toHaveLength(2);
  expect(countedQuestions([section(false, false)])).toHaveLength(2);
});
