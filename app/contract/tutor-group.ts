import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day } from './tutor-board.ts';
import { id } from './wire.ts';

/** Whom a bulk action is for, in which unit. */
const chosen = {
  unidad: id.check(z.lte(2 ** 31 - 1)),
  usuarios: z
    .array(id.check(z.lte(2 ** 31 - 1)))
    .check(
      z.minLength(1, 'Elige al menos a una persona.'),
      z.maxLength(500, 'Elige a 500 personas como máximo.'),
    ),
};

export const remindLearners = endpoint({
  method: 'POST',
  path: '/api/tutor/grupos/:groupId/recordatorios',
  who: ['tutor'],
  summary: 'Recuerda la fecha de su reto a quienes no lo han entregado y aún están a tiempo; una vez al día.',
  body: z.object(chosen),
  // Who was reminded today, has delivered, is late or has no day is left out.
  reply: z.strictObject({ recordados: z.int(), omitidos: z.int() }),
});

export const extendLearners = endpoint({
  method: 'POST',
  path: '/api/tutor/grupos/:groupId/prorrogas',
  who: ['tutor'],
  summary: 'Da una nueva fecha de reto a varias personas, la hayan solicitado o no.',
  body: z.object({ ...chosen, fecha: day }),
  // Who has a grade, no day, or that day or a later one already is left out.
  reply: z.strictObject({ asignadas: z.int(), omitidas: z.int() }),
});
