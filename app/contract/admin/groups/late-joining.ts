import * as z from 'zod/mini';
import { isDay } from '../../../domain/deadlines/dates.ts';
import { as, wireBody, wireObject } from '../../wire/codec.ts';
import { id, rowId } from '../../wire/fields.ts';

/** Challenges of a generation that would be overdue at once for people who join it, with the day that is proposed for each. */
export const lateJoining = wireObject({
  people: as('personas', z.int()),
  units: as(
    'retos',
    z.array(
      wireObject({
        id: as('unidad_id', id),
        name: as('unidad', z.string()),
        dueOn: as('fecha_limite', z.string()),
        proposedOn: as('propuesta', z.string()),
        people: as('personas', z.int()),
      }),
    ),
  ),
});
export type LateJoining = z.output<typeof lateJoining>;

/**
 * The days that those who join get for challenges that have ended; a challenge that is not named stays overdue. Without
 * it the days are counted from the joining; a return gives none then.
 */
export const joiningDays = as(
  'prorrogas',
  z.optional(
    z
      .array(
        wireBody({
          unitId: as('unidad_id', rowId),
          dueOn: as('fecha', z.string().check(z.refine((day) => isDay(day), 'Elige una fecha.'))),
        }),
      )
      .check(z.maxLength(60)),
  ),
);
