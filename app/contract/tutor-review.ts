import * as z from 'zod/mini';
import { isRubricScore } from '../domain/challenges/challenge-review.ts';
import { okReply } from './codec.ts';
import { draftSaved, draftVersion } from './drafts.ts';
import { endpoint } from './endpoint.ts';
import { savedComment } from './review-comments.ts';
import { named, neighbour, nextOf, person, reviewState } from './review-queue.ts';
import { fileRef, id, storableText } from './wire.ts';

export const REVIEW_COMMENT_LENGTH = 4_000;
export const CRITERION_COMMENT_LENGTH = 1_000;
export const REVIEW_REASON_LENGTH = 1_000;

const rubricScore = z
  .number()
  .check(z.refine(isRubricScore, 'Escribe un número del 0 al 10, con un decimal.'));

/** One criterion of the rubric, in its place. */
const criterionScore = z.strictObject({
  calificacion: z.nullable(rubricScore),
  comentario: z.string().check(z.maxLength(CRITERION_COMMENT_LENGTH), storableText),
});

const reviewValues = {
  /** The delivery that it is about: the one that was being looked at when it was begun. */
  entrega: id,
  criterios: z.array(criterionScore).check(z.maxLength(50)),
  comentario: z.string().check(z.maxLength(REVIEW_COMMENT_LENGTH), storableText),
  notaPrivada: z.string().check(z.maxLength(REVIEW_COMMENT_LENGTH), storableText),
};

/** The evaluation as it was, once it was told to the learner. */
const decided = z.strictObject({
  id,
  resultado: z.enum(['publicado', 'devuelto']),
  version: z.int(),
  fecha: z.string(),
  tutor: z.string(),
  calificacion: z.nullable(z.number()),
  motivo: z.nullable(z.string()),
  criterios: z.array(z.strictObject({ calificacion: z.nullable(z.number()), comentario: z.string() })),
  comentario: z.string(),
});

const delivery = z.strictObject({
  id,
  numero: z.int(),
  folio: z.string(),
  fecha: z.string(),
  comentario: z.string(),
  archivo: z.nullable(z.strictObject({ ...fileRef.shape, tipo: z.string(), tamano: z.int() })),
});

const lock = z.strictObject({
  tutor: person,
  mio: z.boolean(),
  /** Last sign of life; null: it was let go. */
  desde: z.nullable(z.string()),
  minutos: z.int(),
  /** Nobody else may write yet. */
  vigente: z.boolean(),
});

export const reviewDetail = endpoint({
  method: 'GET',
  path: '/api/tutor/retos/:submissionId',
  who: ['tutor'],
  summary:
    'Lo necesario para evaluar un reto: entregas, rúbrica, borrador, bloqueo, historial y comentarios guardados.',
  reply: z.strictObject({
    id,
    usuario: z.strictObject({ ...person.shape, foto: z.nullable(z.string()) }),
    grupo: named,
    unidad: z.strictObject({ id, orden: z.int(), nombre: z.string() }),
    retoFecha: z.nullable(z.string()),
    estado: reviewState,
    calificacion: z.nullable(z.number()),
    rubrica: z.array(z.strictObject({ nombre: z.string(), peso: z.number(), descripcion: z.string() })),
    entregas: z.array(delivery),
    /** The delivery that the draft is of, when a newer one came meanwhile. */
    entregaAnterior: z.nullable(z.int()),
    bloqueo: z.nullable(lock),
    borrador: z.strictObject({ version: draftVersion, guardado: z.nullable(z.string()), ...reviewValues }),
    puedeEvaluar: z.boolean(),
    historial: z.array(decided),
    comentarios: z.array(savedComment),
    lugar: z.strictObject({
      posicion: z.nullable(z.int()),
      total: z.int(),
      anterior: z.nullable(neighbour),
      siguiente: z.nullable(neighbour),
    }),
  }),
});

export const claimReview = endpoint({
  method: 'POST',
  path: '/api/tutor/retos/:submissionId/bloqueo',
  who: ['tutor'],
  summary:
    'Toma el reto para evaluarlo, o lo suelta; 409 mientras otra persona lo evalúa (20 minutos sin actividad), y cuando ya tiene calificación si no se pide cambiarla.',
  body: z.object({
    soltar: z.optional(z.boolean()),
    /** The delivery that is being looked at; without it, the latest. */
    entrega: z.optional(id),
    /** The grade is known and is going to be changed. */
    recalificar: z.optional(z.boolean()),
  }),
  reply: z.strictObject({ ok: z.literal(true), version: draftVersion }),
});

export const saveReview = endpoint({
  method: 'PUT',
  path: '/api/tutor/retos/:submissionId/borrador',
  who: ['tutor'],
  summary:
    'Guarda el borrador de la evaluación de la entrega que se está viendo; una calificación publicada se cambia tomando antes el reto.',
  body: z.object({ version: draftVersion, ...reviewValues }),
  reply: draftSaved,
});

const reason = z.string().check(z.trim(), z.maxLength(REVIEW_REASON_LENGTH), storableText);

export const publishReview = endpoint({
  method: 'POST',
  path: '/api/tutor/retos/:submissionId/publicar',
  who: ['tutor'],
  summary:
    'Publica la calificación del borrador de esa versión, con motivo cuando ya había una; con `siguiente` toma el que sigue.',
  body: z.object({ version: draftVersion, motivo: z.optional(reason), siguiente: z.optional(nextOf) }),
  reply: z.strictObject({
    ok: z.literal(true),
    calificacion: z.number(),
    siguiente: z.nullable(neighbour),
  }),
});

export const returnReview = endpoint({
  method: 'POST',
  path: '/api/tutor/retos/:submissionId/devolver',
  who: ['tutor'],
  summary: 'Devuelve el reto para que se corrija, con el motivo.',
  body: z.object({ version: draftVersion, motivo: reason }),
  reply: okReply,
});

export const reopenChallenge = endpoint({
  method: 'POST',
  path: '/api/tutor/retos/:submissionId/reabrir',
  who: ['tutor'],
  summary:
    'Reabre un reto entregado, con motivo; si tenía calificación, deja de contar hasta que se publique otra.',
  body: z.object({
    motivo: z.string().check(z.trim(), z.maxLength(REVIEW_REASON_LENGTH), storableText),
  }),
  reply: okReply,
});
