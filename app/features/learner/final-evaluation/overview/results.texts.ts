import type { GradeReason } from '#app/domain/grades/final-evaluation.ts';

const counted: Record<GradeReason, string> = {
  parts: 'las respuestas parcialmente correctas',
  points: 'los puntos de cada pregunta',
};

/** Why a grade is not that of the right answers of all; '' where it is. */
export const reasonsText = (reasons: readonly GradeReason[]): string =>
  reasons.length === 0
    ? ''
    : `Tu calificación cuenta también ${reasons.map((reason) => counted[reason]).join(' y ')}.`;
