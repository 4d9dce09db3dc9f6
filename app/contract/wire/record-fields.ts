import * as z from 'zod/mini';
import { as, wireEnum, wireObject } from './codec.ts';
import { id } from './fields.ts';

/** A question of a learner, as who looks at their record reads it. */
export const askedQuestion = {
  id,
  text: as('texto', z.string()),
  activityName: as('actividad', z.string()),
  state: as(
    'estado',
    wireEnum({ open: 'sin_responder', answered: 'respondida', solved: 'resuelta', hidden: 'oculta' }),
  ),
  answers: as('respuestas', z.int()),
  createdAt: as('creada', z.string()),
} as const;

/** Points that a learner was given, or that were taken back. */
export const pointsEntry = wireObject({
  id,
  reason: as('motivo', z.string()),
  points: as('puntos', z.int()),
  createdAt: as('fecha', z.string()),
  withdrawn: as('retirado', z.boolean()),
});

const grade = z.nullable(z.number());

/** A final grade with what it was computed from; null where a part is pending. */
export const gradesReply = wireObject({
  finalEvaluation: as('evaluacion_final', grade),
  challengeAverage: as('promedio_retos', grade),
  bossAverage: as('promedio_jefe', grade),
  challengeUnits: as('unidades_retos', z.int()),
  bossUnits: as('unidades_jefe', z.int()),
  units: as('unidades', z.int()),
  finalGrade: as('calificacion', grade),
  verdict: as('veredicto', z.nullable(z.enum(['Aprobado', 'No aprobado']))),
});
