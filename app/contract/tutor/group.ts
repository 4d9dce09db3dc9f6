import * as z from 'zod/mini';
import { as, wireBody, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { rowId } from '../wire/fields.ts';
import { day } from './board.ts';

/** People of a group. */
export const chosenPeople = z
  .array(rowId)
  .check(
    z.minLength(1, 'Elige al menos a una persona.'),
    z.maxLength(500, 'Elige a 500 personas como máximo.'),
  );

/** The people of a bulk action, and its unit. */
const chosen = {
  unitId: as('unidad', rowId),
  personIds: as('usuarios', chosenPeople),
};

export const remindLearners = endpoint({
  method: 'POST',
  path: '/api/tutor/grupos/:groupId/recordatorios',
  who: ['tutor'],
  summary: 'Recuerda la fecha de su reto a quienes no lo han entregado y aún están a tiempo; una vez al día.',
  body: wireBody(chosen),
  // A learner who was reminded today, has delivered, is late or has no day is left out.
  reply: wireObject({ done: as('recordados', z.int()), left: as('omitidos', z.int()) }),
});

export const extendLearners = endpoint({
  method: 'POST',
  path: '/api/tutor/grupos/:groupId/prorrogas',
  who: ['tutor'],
  summary: 'Da una nueva fecha de reto a varias personas, la hayan solicitado o no.',
  body: wireBody({ ...chosen, dueOn: as('fecha', day) }),
  // A learner with a grade, without a day, or with that day or a later one already is left out.
  reply: wireObject({ done: as('asignadas', z.int()), left: as('omitidas', z.int()) }),
  refusals: ['extension.decided'],
});
