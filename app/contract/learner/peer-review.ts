import * as z from 'zod/mini';
import { as, okReply, wireObject } from '../wire/codec.ts';
import { answers, answersDraft, draftSaved, draftVersion, formSection } from '../wire/drafts.ts';
import { endpoint } from '../wire/endpoint.ts';
import { fileLink, id } from '../wire/fields.ts';

/**
 * A challenge to be evaluated. Nothing of its author is in it: no name, no id of theirs, a file name of ours
 * (product: peer reviews).
 */
const pendingReview = wireObject({
  id,
  unit: as('unidad', wireObject({ id, order: as('orden', z.int()), name: as('nombre', z.string()) })),
  /** Last day, `yyyy-mm-dd`. */
  dueOn: as('vence', z.string()),
  file: as('archivo', z.nullable(fileLink)),
  /** Of the file, in bytes. */
  size: as('tamano', z.nullable(z.int())),
  sections: as('secciones', z.array(formSection)),
  draft: as(
    'borrador',
    wireObject({
      version: draftVersion,
      answers: as('respuestas', answers),
      savedAt: as('guardado', z.nullable(z.string())),
    }),
  ),
});

export const pendingPeerReviews = endpoint({
  method: 'GET',
  path: '/api/pares/pendientes',
  who: ['learner'],
  summary: 'Retos de otras personas de la generación que esperan la evaluación propia, sin sus nombres.',
  reply: wireObject({ pending: as('pendientes', z.array(pendingReview)) }),
});

export const savePeerReview = endpoint({
  method: 'PUT',
  path: '/api/pares/:reviewId',
  who: ['learner'],
  summary: 'Guarda el borrador de una evaluación de pares.',
  body: answersDraft,
  reply: draftSaved,
  refusals: ['draft.conflict', 'peer-review.reassigned', 'step.sent'],
});

export const sendPeerReview = endpoint({
  method: 'POST',
  path: '/api/pares/:reviewId',
  who: ['learner'],
  summary: 'Envía una evaluación de pares; ya no se puede cambiar.',
  body: answersDraft,
  reply: okReply,
  refusals: ['draft.conflict', 'peer-review.reassigned', 'step.sent'],
});
