import type { Criterion } from '../../domain/challenges/challenge.ts';
import type { FormSection } from '../../domain/questionnaires/form.ts';

/** Longest comment of a peer review, in characters. */
const COMMENT_LENGTH = 2_000;

/** The form with which a classmate's challenge is evaluated: each criterion from 0 to 10, and one comment. */
export function peerForm(criteria: readonly Criterion[]): FormSection[] {
  const rubric: FormSection = {
    title: 'Criterios',
    questions: criteria.map((criterion, index) => ({
      key: `criterio-${index + 1}`,
      kind: 'scale',
      title: criterion.name,
      min: 0,
      max: 10,
      required: true,
    })),
  };
  const comment: FormSection = {
    title: 'Comentario',
    questions: [
      {
        key: 'comentario',
        kind: 'question',
        title: '¿Qué hizo bien y qué le ayudaría a mejorar?',
        maxLength: COMMENT_LENGTH,
        required: true,
      },
    ],
  };
  return criteria.length > 0 ? [rubric, comment] : [comment];
}
