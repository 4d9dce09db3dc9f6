import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { fileRef, id, storableText } from './wire.ts';

/** Longest question or answer, in characters. */
export const POST_LENGTH = 4_000;
/** `oculta` is seen by who asked only. */
export const questionState = z.enum(['sin_responder', 'respondida', 'resuelta', 'oculta']);
export type QuestionState = z.infer<typeof questionState>;

/** Who wrote a question or an answer. */
export const author = z.strictObject({ nombre: z.string(), foto: z.nullable(fileRef) });

/** A file that came with an answer; `bytes` is its size. */
const answerFile = z.nullable(z.strictObject({ ...fileRef.shape, bytes: z.int() }));

export const forumAnswer = z.strictObject({
  id,
  texto: z.string(),
  autor: author,
  tutor: z.boolean(),
  propia: z.boolean(),
  solucion: z.boolean(),
  /** A tutor's, for who asked and nobody else. */
  privada: z.boolean(),
  /** What a tutor attached. */
  archivo: answerFile,
  /** Why it was hidden; its author alone still sees it. */
  motivoOculta: z.nullable(z.string()),
  creada: z.string(),
});
export type ForumAnswer = z.infer<typeof forumAnswer>;

export const forumQuestion = z.strictObject({
  id,
  texto: z.string(),
  estado: questionState,
  autor: author,
  propia: z.boolean(),
  frecuente: z.boolean(),
  creada: z.string(),
  editada: z.nullable(z.string()),
  /** Until when who asked may edit it; null for the others and afterwards. */
  editableHasta: z.nullable(z.string()),
  /** Why it was hidden; who asked alone still sees it. */
  motivoOculta: z.nullable(z.string()),
  respuestas: z.array(forumAnswer),
});
export type ForumQuestion = z.infer<typeof forumQuestion>;

/** Which questions of an activity a list shows. */
export const questionFilter = z.enum(['todas', 'mias', 'sin_responder']);
export type QuestionFilter = z.infer<typeof questionFilter>;

/** Query string of a list of questions. `cursor`: the id of the last one shown. */
export const questionListQuery = z.object({
  filtro: z._default(questionFilter, 'todas'),
  cursor: z.optional(z.coerce.number().check(z.int(), z.positive(), z.lt(2 ** 31))),
});

export const forumPage = z.strictObject({
  preguntas: z.array(forumQuestion),
  /** Cursor of the next page; null on the last one. */
  siguiente: z.nullable(id),
  totales: z.strictObject({ todas: z.int(), mias: z.int(), sinResponder: z.int() }),
});
export type ForumPage = z.infer<typeof forumPage>;

export const activityQuestions = endpoint({
  method: 'GET',
  path: '/api/foro/actividad/:activityId/preguntas',
  who: ['learner', 'tutor'],
  summary:
    'Preguntas de una actividad en el grupo propio. Consulta: filtro=todas|mias|sin_responder, cursor.',
  reply: forumPage,
});

export const similarQuery = z.object({
  q: z._default(z.string().check(z.maxLength(POST_LENGTH), storableText), ''),
});

export const similarQuestion = z.strictObject({
  id,
  texto: z.string(),
  estado: questionState,
  actividad: z.strictObject({ id, nombre: z.string() }),
  /** The solution, else a tutor's answer, else the first one; null without any. */
  respuesta: z.nullable(z.string()),
});
export type SimilarQuestion = z.infer<typeof similarQuestion>;

export const similarQuestions = endpoint({
  method: 'GET',
  path: '/api/foro/actividad/:activityId/similares',
  who: ['learner'],
  summary: 'Preguntas parecidas a lo que se escribe, de la misma unidad. Consulta: q.',
  reply: z.strictObject({ preguntas: z.array(similarQuestion) }),
});
