import { z } from 'zod';
import type { FormQuestion, FormSection } from '#app/contract/drafts.ts';

/** `unit.survey` as stored. */
const storedSurvey = z.array(
  z.object({ key: z.string(), kind: z.enum(['scale', 'nps', 'text']), prompt: z.string() }),
);
type StoredItem = z.infer<typeof storedSurvey>[number];

const TEXT_LENGTH = 1_000;

/** The stored survey as a form: its scales first, then what is open. @throws when what is stored is not a survey. */
export function surveySections(stored: unknown): FormSection[] {
  const items = storedSurvey.parse(stored);
  const scales = items.filter(({ kind }) => kind === 'scale');
  const others = items.filter(({ kind }) => kind !== 'scale');
  return [
    { titulo: '¿Qué tan de acuerdo estás?', preguntas: scales.map(questionOf) },
    { titulo: 'Para terminar', preguntas: others.map(questionOf) },
  ].filter(({ preguntas }) => preguntas.length > 0);
}

function questionOf({ key, kind, prompt }: StoredItem): FormQuestion {
  const question = { clave: key, titulo: prompt };
  switch (kind) {
    case 'scale':
      return {
        ...question,
        tipo: 'rango',
        minimo: 1,
        maximo: 5,
        opciones: ['Nada de acuerdo', 'Totalmente de acuerdo'],
        obligatoria: true,
      };
    case 'nps':
      return {
        ...question,
        tipo: 'rango',
        minimo: 0,
        maximo: 10,
        opciones: ['Nada probable', 'Muy probable'],
        obligatoria: true,
      };
    default:
      return { ...question, tipo: 'pregunta', largo: TEXT_LENGTH, obligatoria: false };
  }
}
