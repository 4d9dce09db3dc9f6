import * as z from 'zod/mini';
import { okReply } from './codec.ts';
import { answers, answersDraft, draftSaved, draftVersion, formSection } from './drafts.ts';
import { endpoint } from './endpoint.ts';
import { fileRef, id } from './wire.ts';

/**
 * A challenge to be evaluated. Nothing of its author is in it: no name, no id of theirs, a file name of ours
 * (product: peer reviews).
 */
const pendingReview = z.strictObject({
  id,
  unidad: z.strictObject({ id, orden: z.int(), nombre: z.string() }),
  vence: z.string(),
  archivo: z.nullable(fileRef),
  tamano: z.nullable(z.int()),
  secciones: z.array(formSection),
  borrador: z.strictObject({
    version: draftVersion,
    respuestas: answers,
    guardado: z.nullable(z.string()),
  }),
});
export type PendingReview = z.infer<typeof pendingReview>;

export const pendingPeerReviews = endpoint({
  method: 'GET',
  path: '/api/pares/pendientes',
  who: ['learner'],
  summary: 'Retos de otras personas de la generación que esperan la evaluación propia, sin sus nombres.',
  reply: z.strictObject({ pendientes: z.array(pendingReview) }),
});

export const savePeerReview = endpoint({
  method: 'PUT',
  path: '/api/pares/:reviewId',
  who: ['learner'],
  summary: 'Guarda el borrador de una evaluación de pares.',
  body: answersDraft,
  reply: draftSaved,
});

export const sendPeerReview = endpoint({
  method: 'POST',
  path: '/api/pares/:reviewId',
  who: ['learner'],
  summary: 'Envía una evaluación de pares; ya no se puede cambiar.',
  body: answersDraft,
  reply: okReply,
});
