import * as z from 'zod/mini';
import { isRubricScore } from '../../domain/challenges/challenge-review.ts';
import { rubricLevels } from '../learner/challenge.ts';
import { as, jsonText, okReply, okWith, wireBody, wireEnum, wireObject } from '../wire/codec.ts';
import { draftSaved, draftVersion } from '../wire/drafts.ts';
import { endpoint } from '../wire/endpoint.ts';
import { fileLink, id, signFields, storableText } from '../wire/fields.ts';
import { savedComment } from './review-comments.ts';
import {
  named,
  neighbour,
  nextOf,
  reviewQuery,
  reviewRefusals,
  reviewState,
  unitRef,
} from './review-queue.ts';

export const REVIEW_COMMENT_LENGTH = 4_000;
export const CRITERION_COMMENT_LENGTH = 1_000;
export const REVIEW_REASON_LENGTH = 1_000;

const rubricScore = z
  .number()
  .check(z.refine(isRubricScore, 'Escribe un número del 0 al 10, con un decimal.'));

const score = as('calificacion', z.nullable(z.number()));
const words = as('comentario', z.string());
const at = as('fecha', z.string());
const comment = (length: number) => z.string().check(z.maxLength(length), storableText);

/** One criterion of the rubric, in its place. */
const criterionScore = wireObject({
  score: as('calificacion', z.nullable(rubricScore)),
  comment: as('comentario', comment(CRITERION_COMMENT_LENGTH)),
});

const reviewValues = {
  /** The delivery that it is about: the one that was being looked at when it was begun. */
  deliveryId: as('entrega', id),
  scores: as('criterios', z.array(criterionScore).check(z.maxLength(50))),
  comment: as('comentario', comment(REVIEW_COMMENT_LENGTH)),
  privateNote: as('notaPrivada', comment(REVIEW_COMMENT_LENGTH)),
};

/** `version` 0: nothing was written yet. */
const draft = wireObject({
  version: draftVersion,
  savedAt: as('guardado', z.nullable(z.string())),
  ...reviewValues,
});

/** The evaluation as it was, once its learner could read it. */
const pastDecision = wireObject({
  id,
  outcome: as('resultado', wireEnum({ published: 'publicado', returned: 'devuelto' })),
  version: z.int(),
  at,
  tutor: z.string(),
  score,
  reason: as('motivo', z.nullable(z.string())),
  scores: as('criterios', z.array(wireObject({ score, comment: words }))),
  comment: words,
});
export type PastDecision = z.output<typeof pastDecision>;

const delivery = wireObject({
  id,
  number: as('numero', z.int()),
  folio: z.string(),
  at,
  comment: words,
  file: as(
    'archivo',
    z.nullable(
      wireObject({
        name: as('fileName', z.string()),
        url: as('fileUrl', z.string()),
        type: as('tipo', z.string()),
        size: as('tamano', z.int()),
        ...signFields,
      }),
    ),
  ),
});
export type ReviewedDelivery = z.output<typeof delivery>;

/** The tutor that holds the challenge. */
const lock = wireObject({
  tutor: named,
  mine: as('mio', z.boolean()),
  /** Last sign of life; null: it was let go. */
  since: as('desde', z.nullable(z.string())),
  minutes: as('minutos', z.int()),
  /** Nobody else may write yet. */
  binding: as('vigente', z.boolean()),
});
export type ReviewLock = z.output<typeof lock>;

/** Where a challenge stands in the queue, and the ways back and on. */
const queuePosition = wireObject({
  position: as('posicion', z.nullable(z.int())),
  total: z.int(),
  previous: as('anterior', z.nullable(neighbour)),
  next: as('siguiente', z.nullable(neighbour)),
});
export type QueuePosition = z.output<typeof queuePosition>;

export const reviewDetail = endpoint({
  method: 'GET',
  path: '/api/tutor/retos/:submissionId',
  who: ['tutor'],
  summary:
    'Lo necesario para evaluar un reto: entregas, rúbrica, borrador, bloqueo, historial y comentarios guardados.',
  query: reviewQuery,
  reply: wireObject({
    id,
    learner: as(
      'usuario',
      wireObject({
        id,
        name: as('nombre', z.string()),
        photo: as('foto', z.nullable(jsonText(fileLink))),
      }),
    ),
    group: as('grupo', named),
    unit: as('unidad', unitRef),
    dueOn: as('retoFecha', z.nullable(z.string())),
    state: as('estado', reviewState),
    score,
    criteria: as(
      'rubrica',
      z.array(
        wireObject({
          name: as('nombre', z.string()),
          weight: as('peso', z.number()),
          descriptor: as('descripcion', z.string()),
          levels: rubricLevels,
        }),
      ),
    ),
    deliveries: as('entregas', z.array(delivery)),
    /** Number of the delivery that the draft is of, when a newer one came meanwhile. */
    outdated: as('entregaAnterior', z.nullable(z.int())),
    lock: as('bloqueo', z.nullable(lock)),
    draft: as('borrador', draft),
    mayReview: as('puedeEvaluar', z.boolean()),
    history: as('historial', z.array(pastDecision)),
    comments: as('comentarios', z.array(savedComment)),
    queue: as('lugar', queuePosition),
  }),
});
export type ReviewView = z.output<(typeof reviewDetail)['reply']>;

export const claimReview = endpoint({
  method: 'POST',
  path: '/api/tutor/retos/:submissionId/bloqueo',
  who: ['tutor'],
  summary:
    'Toma el reto para evaluarlo, o lo suelta; 409 mientras otra persona lo evalúa (20 minutos sin actividad), y cuando ya tiene calificación si no se pide cambiarla.',
  body: wireBody({
    release: as('soltar', z.optional(z.boolean())),
    /** The delivery that is being looked at; without it, the latest. */
    deliveryId: as('entrega', z.optional(id)),
    /** The grade is known and is going to be changed. */
    regrade: as('recalificar', z.optional(z.boolean())),
  }),
  reply: okWith({ version: draftVersion }),
  refusals: ['member.dropped', 'review.graded', 'review.held', 'review.newDelivery', 'review.returned'],
});

export const saveReview = endpoint({
  method: 'PUT',
  path: '/api/tutor/retos/:submissionId/borrador',
  who: ['tutor'],
  summary:
    'Guarda el borrador de la evaluación de la entrega que se está viendo; una calificación publicada se cambia tomando antes el reto.',
  body: wireBody({ version: draftVersion, ...reviewValues }),
  reply: draftSaved,
  refusals: [...reviewRefusals, 'draft.conflict'],
});

const reason = z.string().check(z.trim(), z.maxLength(REVIEW_REASON_LENGTH), storableText);

export const publishReview = endpoint({
  method: 'POST',
  path: '/api/tutor/retos/:submissionId/publicar',
  who: ['tutor'],
  summary:
    'Publica la calificación del borrador de esa versión, con motivo cuando ya había una; con `siguiente` toma el que sigue.',
  body: wireBody({
    version: draftVersion,
    reason: as('motivo', z.optional(reason)),
    next: as('siguiente', z.optional(nextOf)),
  }),
  reply: okWith({
    score: as('calificacion', z.number()),
    next: as('siguiente', z.nullable(neighbour)),
  }),
  refusals: [...reviewRefusals, 'draft.conflict', 'review.incomplete'],
});

export const returnReview = endpoint({
  method: 'POST',
  path: '/api/tutor/retos/:submissionId/devolver',
  who: ['tutor'],
  summary: 'Devuelve el reto para que se corrija, con el motivo.',
  body: wireBody({ version: draftVersion, reason: as('motivo', reason) }),
  reply: okReply,
  refusals: [...reviewRefusals, 'draft.conflict'],
});

export const reopenChallenge = endpoint({
  method: 'POST',
  path: '/api/tutor/retos/:submissionId/reabrir',
  who: ['tutor'],
  summary:
    'Reabre un reto entregado, con motivo; si tenía calificación, deja de contar hasta que se publique otra.',
  body: wireBody({ reason: as('motivo', reason) }),
  reply: okReply,
  refusals: ['member.dropped', 'review.graded', 'review.held', 'review.newDelivery', 'review.returned'],
});
