import * as z from 'zod/mini';
import { draftSaved, draftVersion } from './drafts.ts';
import { endpoint } from './endpoint.ts';
import { fileRef, id, okReply } from './wire.ts';

/** Longest question or answer, in characters. */
export const POST_LENGTH = 4_000;
/** Longest private note, in characters. */
export const NOTE_LENGTH = 8_000;
/** Longest explanation of a report, in characters. */
export const DETAIL_LENGTH = 500;

/** PostgreSQL keeps every character but this one. */
const storable = z.refine<string>((text) => !text.includes('\u0000'));

const postText = z.string().check(z.trim(), z.minLength(1), z.maxLength(POST_LENGTH), storable);
const postBody = z.object({ texto: postText });

/** `oculta` is seen by who asked only. */
export const questionState = z.enum(['sin_responder', 'respondida', 'resuelta', 'oculta']);
export type QuestionState = z.infer<typeof questionState>;

const author = z.strictObject({ nombre: z.string(), foto: z.nullable(fileRef) });

export const forumAnswer = z.strictObject({
  id,
  texto: z.string(),
  autor: author,
  tutor: z.boolean(),
  propia: z.boolean(),
  solucion: z.boolean(),
  /** A tutor's, for who asked and nobody else. */
  privada: z.boolean(),
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

export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/foro/actividad/:activityId/preguntas',
  who: ['learner'],
  summary: 'Hace una pregunta sobre una actividad.',
  body: postBody,
  reply: z.strictObject({ ok: z.literal(true), id }),
});

export const similarQuery = z.object({
  q: z._default(z.string().check(z.maxLength(POST_LENGTH), storable), ''),
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

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/preguntas/:questionId/respuestas',
  who: ['learner', 'tutor'],
  summary:
    'Responde una pregunta del grupo propio o asignado; quien es tutor puede resolverla, o responder en privado.',
  body: z.object({
    texto: postText,
    resolver: z._default(z.boolean(), false),
    privada: z._default(z.boolean(), false),
  }),
  reply: z.strictObject({ ok: z.literal(true), id }),
});

export const editQuestion = endpoint({
  method: 'PUT',
  path: '/api/preguntas/:questionId',
  who: ['learner'],
  summary: 'Corrige una pregunta propia durante los 10 minutos siguientes.',
  body: postBody,
  reply: okReply,
});

export const settleQuestion = endpoint({
  method: 'POST',
  path: '/api/preguntas/:questionId/estado',
  who: ['learner', 'tutor'],
  summary:
    'Marca una pregunta propia, o de un grupo asignado, como resuelta con una de sus respuestas, o la vuelve a abrir.',
  body: z.discriminatedUnion('estado', [
    z.object({ estado: z.literal('resuelta'), respuesta: id }),
    z.object({ estado: z.literal('abierta') }),
  ]),
  reply: z.strictObject({ ok: z.literal(true), estado: questionState }),
});

export const reportReason = z.enum(['ofensivo', 'datos_personales', 'fuera_de_tema', 'otro']);
export type ReportReason = z.infer<typeof reportReason>;

export const reportQuestion = endpoint({
  method: 'POST',
  path: '/api/preguntas/:questionId/reportar',
  who: ['learner'],
  summary: 'Reporta una pregunta, o una de sus respuestas, a quienes moderan.',
  body: z.object({
    motivo: reportReason,
    detalle: z._default(z.string().check(z.trim(), z.maxLength(DETAIL_LENGTH), storable), ''),
    respuesta: z.optional(id),
  }),
  reply: okReply,
});

export const myQuestions = endpoint({
  method: 'GET',
  path: '/api/mis_preguntas',
  who: ['learner'],
  summary: 'Preguntas propias en todo el programa, la más reciente primero. Consulta: cursor.',
  reply: z.strictObject({
    preguntas: z.array(
      z.strictObject({
        id,
        texto: z.string(),
        estado: questionState,
        actividad: z.strictObject({ id, nombre: z.string(), tipo: z.int() }),
        respuestas: z.int(),
        creada: z.string(),
        motivoOculta: z.nullable(z.string()),
      }),
    ),
    siguiente: z.nullable(id),
  }),
});

export const note = endpoint({
  method: 'GET',
  path: '/api/actividades/:activityId/nota',
  who: ['learner'],
  summary: 'Nota privada sobre una actividad; versión 0 cuando no hay.',
  reply: z.strictObject({ texto: z.string(), version: draftVersion, guardado: z.nullable(z.string()) }),
});

export const saveNote = endpoint({
  method: 'PUT',
  path: '/api/actividades/:activityId/nota',
  who: ['learner'],
  summary: 'Guarda la nota privada hecha a partir de esa versión.',
  body: z.object({ texto: z.string().check(z.maxLength(NOTE_LENGTH), storable), version: draftVersion }),
  reply: draftSaved,
});

/** Query string of lists that only go on: `cursor` is the id of the last row shown. */
export const cursorQuery = z.object({
  cursor: z.optional(z.coerce.number().check(z.int(), z.positive(), z.lt(2 ** 31))),
});

export const pointsLedger = endpoint({
  method: 'GET',
  path: '/api/puntos',
  who: ['learner'],
  summary: 'De dónde salen los puntos sociales propios. Consulta: cursor.',
  reply: z.strictObject({
    puntos: z.int(),
    nivel: z.int(),
    /** Width of the bar in percent (spec §9). */
    barra: z.number(),
    /** Points to the next level; null on the last one. */
    faltan: z.nullable(z.int()),
    reglas: z.array(
      z.strictObject({
        regla: z.string(),
        motivo: z.string(),
        puntos: z.int(),
        /** Sentence on the cap: «hasta 9 por día». */
        tope: z.nullable(z.string()),
        /** What the rule gave today; null where there is no daily cap. */
        hoy: z.nullable(z.int()),
      }),
    ),
    movimientos: z.array(
      z.strictObject({
        id,
        motivo: z.string(),
        puntos: z.int(),
        fecha: z.string(),
        retirado: z.nullable(z.string()),
        enlace: z.nullable(z.string()),
      }),
    ),
    siguiente: z.nullable(id),
  }),
});
