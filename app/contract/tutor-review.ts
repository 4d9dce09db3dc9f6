import * as z from 'zod/mini';
import { isRubricScore, type ReviewState } from '../domain/challenge-review.ts';
import { draftSaved, draftVersion } from './drafts.ts';
import { endpoint } from './endpoint.ts';
import { fileRef, id, okReply, storableText } from './wire.ts';

export const REVIEW_COMMENT_LENGTH = 4_000;
export const CRITERION_COMMENT_LENGTH = 1_000;
export const REVIEW_REASON_LENGTH = 1_000;
export const SAVED_COMMENT_LENGTH = 1_000;
const BATCH_LENGTH = 100;

/** What each state is called on the wire. */
export const stateNames = {
  waiting: 'Sin evaluar',
  held: 'En evaluación',
  draft: 'Borrador',
  graded: 'Evaluado',
  returned: 'Devuelto',
} as const satisfies Record<ReviewState, string>;

/** The filter of the queue: a state, all that still waits for a tutor, or everything. */
export const stateFilters = {
  pendientes: 'pending',
  sin_evaluar: 'waiting',
  en_evaluacion: 'held',
  borrador: 'draft',
  evaluados: 'graded',
  devueltos: 'returned',
  todos: 'all',
} as const satisfies Record<string, ReviewState | 'pending' | 'all'>;
export type StateFilterWord = keyof typeof stateFilters;
export type StateFilter = (typeof stateFilters)[StateFilterWord];

const rowId = z.optional(z.coerce.number().check(z.int(), z.positive(), z.lte(2 ** 31 - 1)));

/** The queue's query string, of the call and of the screens. */
export const reviewQuery = z.object({
  grupo: rowId,
  unidad: rowId,
  estado: z.optional(z.literal(Object.keys(stateFilters) as StateFilterWord[])),
  pagina: z.optional(z.coerce.number().check(z.int(), z.positive(), z.lte(10_000))),
});

const person = z.strictObject({ id, nombre: z.string() });
const named = z.strictObject({ id, nombre: z.string() });
const state = z.enum(Object.values(stateNames) as [string, ...string[]]);

const queueRow = z.strictObject({
  id,
  usuario: person,
  grupo: named,
  unidad: z.strictObject({ id, orden: z.int(), nombre: z.string() }),
  entregado: z.string(),
  /** Whole hours that it has waited; null once it waits for no tutor. */
  espera: z.nullable(z.int()),
  version: z.int(),
  estado: state,
  asignado: z.nullable(person),
  calificacion: z.nullable(z.number()),
});
export type QueueRowWire = z.infer<typeof queueRow>;

export const reviewQueue = endpoint({
  method: 'GET',
  path: '/api/tutor/retos',
  who: ['tutor'],
  summary:
    'Retos entregados en los grupos asignados: ?grupo=&unidad=&estado=&pagina=, primero el que más espera.',
  reply: z.strictObject({
    retos: z.array(queueRow),
    total: z.int(),
    pendientes: z.int(),
    paginas: z.int(),
    grupos: z.array(named),
    unidades: z.array(z.strictObject({ id, orden: z.int(), nombre: z.string() })),
  }),
});

const rubricScore = z
  .number()
  .check(z.refine(isRubricScore, 'Escribe un número del 0 al 10, con un decimal.'));

/** One criterion of the rubric, in its place. */
const criterionScore = z.strictObject({
  calificacion: z.nullable(rubricScore),
  comentario: z.string().check(z.maxLength(CRITERION_COMMENT_LENGTH), storableText),
});

const reviewValues = {
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

/** Another challenge of the queue, with what its address needs. */
const neighbour = z.strictObject({ id, usuario: id, unidad: id });

const savedComment = z.strictObject({ id, texto: z.string() });

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
    estado: state,
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
    'Toma el reto para evaluarlo, o lo suelta; 409 mientras otra persona lo evalúa (20 minutos sin actividad).',
  body: z.object({ soltar: z.optional(z.boolean()) }),
  reply: z.strictObject({ ok: z.literal(true), version: draftVersion }),
});

export const saveReview = endpoint({
  method: 'PUT',
  path: '/api/tutor/retos/:submissionId/borrador',
  who: ['tutor'],
  summary: 'Guarda el borrador de la evaluación de la entrega que se está viendo.',
  body: z.object({ version: draftVersion, entrega: id, ...reviewValues }),
  reply: draftSaved,
});

export const takeNext = endpoint({
  method: 'POST',
  path: '/api/tutor/retos/siguiente',
  who: ['tutor'],
  summary: 'Toma el reto libre que más espera, o el que sigue a otro; null cuando no queda ninguno.',
  body: z.object({ grupo: z.optional(id), unidad: z.optional(id), despues: z.optional(id) }),
  reply: z.strictObject({ reto: z.nullable(neighbour) }),
});

const reason = z.string().check(z.trim(), z.maxLength(REVIEW_REASON_LENGTH), storableText);

export const publishReview = endpoint({
  method: 'POST',
  path: '/api/tutor/retos/:submissionId/publicar',
  who: ['tutor'],
  summary: 'Publica la calificación del borrador de esa versión; con motivo cuando ya había una publicada.',
  body: z.object({ version: draftVersion, motivo: z.optional(reason) }),
  reply: z.strictObject({ ok: z.literal(true), calificacion: z.number() }),
});

export const returnReview = endpoint({
  method: 'POST',
  path: '/api/tutor/retos/:submissionId/devolver',
  who: ['tutor'],
  summary: 'Devuelve el reto para que se corrija, con el motivo.',
  body: z.object({ version: draftVersion, motivo: reason }),
  reply: okReply,
});

export const publishReviews = endpoint({
  method: 'POST',
  path: '/api/tutor/retos/liberar',
  who: ['tutor'],
  summary: 'Publica varios borradores propios; dice cuáles no se pudieron y por qué.',
  body: z.object({ retos: z.array(id).check(z.minLength(1), z.maxLength(BATCH_LENGTH)) }),
  reply: z.strictObject({
    publicados: z.array(z.strictObject({ id, calificacion: z.number() })),
    rechazados: z.array(z.strictObject({ id, codigo: z.string(), mensaje: z.string() })),
  }),
});

export const saveComment = endpoint({
  method: 'POST',
  path: '/api/tutor/comentarios',
  who: ['tutor'],
  summary: 'Guarda un comentario propio para usarlo en otras evaluaciones.',
  body: z.object({
    texto: z.string().check(z.trim(), z.minLength(1), z.maxLength(SAVED_COMMENT_LENGTH), storableText),
  }),
  reply: savedComment,
});

export const forgetComment = endpoint({
  method: 'POST',
  path: '/api/tutor/comentarios/:commentId/quitar',
  who: ['tutor'],
  summary: 'Quita un comentario propio del banco; los ya publicados quedan como están.',
  reply: okReply,
});
