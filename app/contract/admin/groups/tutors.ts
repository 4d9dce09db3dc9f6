import * as z from 'zod/mini';
import { as, okReply, wireBody, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, rowId, storableText } from '../../wire/fields.ts';
import { photo } from '../../wire/person-fields.ts';

/**
 * An assignment of a tutor, of today or ended. `challenges`: waiting ones that the tutor took or was given; `questions`:
 * open ones that were given to the tutor.
 */
const groupTutor = wireObject({
  id,
  name: as('nombre', z.string()),
  photo: as('foto', photo),
  assignedAt: as('asignado', z.string()),
  endedAt: as('terminado', z.nullable(z.string())),
  challenges: as('retos', z.int()),
  questions: as('preguntas', z.int()),
});
export type GroupTutor = z.output<typeof groupTutor>;

const groupTutorList = wireObject({
  tutors: as('tutores', z.array(groupTutor)),
  /** The work that waits for any tutor of the generation. */
  challenges: as('retos', z.int()),
  questions: as('preguntas', z.int()),
});
export type GroupTutorList = z.output<typeof groupTutorList>;

const tutorId = as('tutor', rowId);

export const groupTutors = endpoint({
  method: 'GET',
  path: '/api/cms/grupos/:groupId/tutores',
  who: administrators,
  summary: 'Quienes tienen o tuvieron la tutoría de una generación, y lo que espera respuesta.',
  reply: groupTutorList,
});

export const assignGroupTutor = endpoint({
  method: 'POST',
  path: '/api/cms/grupos/:groupId/tutores',
  who: administrators,
  summary: 'Asigna la tutoría de una generación; la persona recibe el aviso una vez.',
  body: wireBody({ tutorId }),
  reply: okReply,
  refusals: ['group.archived'],
});

export const endGroupTutor = endpoint({
  method: 'POST',
  path: '/api/cms/grupos/:groupId/tutores/terminar',
  who: administrators,
  summary: 'Termina la tutoría: lo que tenía tomado queda libre para las demás personas tutoras.',
  body: wireBody({
    tutorId,
    reason: as(
      'motivo',
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Escribe el motivo.'),
          z.maxLength(200, 'Escribe como máximo 200 caracteres.'),
          storableText,
        ),
    ),
  }),
  reply: okReply,
  refusals: ['group.archived'],
});
