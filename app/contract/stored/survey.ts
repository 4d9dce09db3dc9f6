import * as z from 'zod/mini';
import type { FormQuestion, FormSection } from '../../domain/questionnaires/form.ts';

/** A unit's survey as `step_content` has it. */
const storedSurvey = z.array(
  z.object({ key: z.string(), kind: z.enum(['scale', 'nps', 'text']), prompt: z.string() }),
);
type StoredItem = z.infer<typeof storedSurvey>[number];

/** Reads the stored survey. @throws when what is stored is not a survey. */
export const readSurvey = (stored: unknown): StoredItem[] => storedSurvey.parse(stored);

const TEXT_LENGTH = 1_000;

/** The stored survey as a form: its scales first, then what is open. @throws when what is stored is not a survey. */
export function surveySections(stored: unknown): FormSection[] {
  const items = readSurvey(stored);
  const scales = items.filter(({ kind }) => kind === 'scale');
  const others = items.filter(({ kind }) => kind !== 'scale');
  return [
    { title: '¿Qué tan de acuerdo estás?', questions: scales.map(questionOf) },
    { title: 'Para terminar', questions: others.map(questionOf) },
  ].filter(({ questions }) => questions.length > 0);
}

function questionOf({ key, kind, prompt }: StoredItem): FormQuestion {
  const question = { key, title: prompt };
  switch (kind) {
    case 'scale':
      return {
        ...question,
        kind: 'scale',
        min: 1,
        max: 5,
        options: ['Nada de acuerdo', 'Totalmente de acuerdo'],
        required: true,
      };
    case 'nps':
      return {
        ...question,
        kind: 'scale',
        min: 0,
        max: 10,
        options: ['Nada probable', 'Muy probable'],
        required: true,
      };
    default:
      return { ...question, kind: 'question', maxLength: TEXT_LENGTH, required: false };
  }
}
