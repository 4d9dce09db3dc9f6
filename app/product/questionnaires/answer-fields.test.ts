import { expect, it } from 'vitest';
import type { FormSection } from '#app/contract/drafts.ts';
import { countedQuestions } from './answer-fields.tsx';

const section = (...required: boolean[]): FormSection => ({
  titulo: 'Sección',
  preguntas: required.map((obligatoria, place) => ({
    clave: `p${place}`,
    tipo: 'pregunta',
    titulo: '¿?',
    obligatoria,
  })),
});

it('counts what must be answered, and everything where nothing must', () => {
  expect(countedQuestions([section(true, true, false)])).toHaveLength(2);
  expect(countedQuestions([section(false, false)])).toHaveLength(2);
});
