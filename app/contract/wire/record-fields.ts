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
