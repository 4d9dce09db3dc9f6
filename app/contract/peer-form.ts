import type { Criterion } from '../domain/challenges/challenge.ts';
import type { FormSection } from './drafts.ts';

/** Longest comment of a peer review, in characters. */
const COMMENT_LENGTH = 2_000;

/** The form with which a classmate's challenge is evaluated: each criterion from 0 to 10, and one comment. */
export function peerForm(criteria: readonly Criterion[]): FormSection[] {
  const rubric: FormSection = {
    titulo: 'Criterios',
    preguntas: criteria.map((criterion, place) => ({
      clave: `criterio-${place + 1}`,
      tipo: 'rango',
      titulo: criterion.name,
      minimo: 0,
      maximo: 10,
      obligatoria: true,
    })),
  };
  const comment: FormSection = {
    titulo: 'Comentario',
    preguntas: [
      {
        clave: 'comentario',
        tipo: 'pregunta',
        titulo: '¿Qué hizo bien y qué le ayudaría a mejorar?',
        largo: COMMENT_LENGTH,
        obligatoria: true,
      },
    ],
  };
  return criteria.length > 0 ? [rubric, comment] : [comment];
}
