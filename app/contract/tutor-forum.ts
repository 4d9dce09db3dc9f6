import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { POST_LENGTH, questionState, reportReason } from './forum.ts';
import { queueFilters } from './tutor-forum-links.ts';
import { fileRef, id, okReply, storableText } from './wire.ts';

/** Longest reason for hiding a post, in characters; its author reads it. */
export const REASON_LENGTH = 300;

const rowId = z.coerce.number().check(z.int(), z.positive(), z.lt(2 ** 31));
const named = z.strictObject({ id, nombre: z.string() });
const author = z.strictObject({ nombre: z.string(), foto: z.nullable(fileRef) });
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(REASON_LENGTH), storableText);
/** An answer of the question; without it, the question itself. */
const post = { respuesta: z.optional(id) };

/** Query string of the queue. */
export const queueQuery = z.object({
  filtro: z._default(z.enum(queueFilters), 'sin_responder'),
  grupo: z.optional(rowId),
  pagina: z._default(rowId, 1),
});

const queuedQuestion = z.strictObject({
  id,
  extracto: z.string(),
  estado: questionState,
  unidad: z.string(),
  modulo: z.string(),
  actividad: z.strictObject({ id, nombre: z.string(), tipo: z.int() }),
  aprendiz: z.strictObject({ usuario_id: id, ...author.shape }),
  grupo: named,
  creada: z.string(),
  respuestas: z.int(),
  reportes: z.int(),
  frecuente: z.boolean(),
  asignada: z.nullable(named),
});

export const forumQueue = endpoint({
  method: 'GET',
  path: '/api/tutor/foros',
  who: ['tutor'],
  summary:
    'Preguntas de los grupos asignados, la que más espera primero. Consulta: filtro=sin_responder|respondidas|resueltas|reportadas, grupo, pagina.',
  reply: z.strictObject({
    grupos: z.array(named),
    totales: z.strictObject({
      sin_responder: z.int(),
      respondidas: z.int(),
      resueltas: z.int(),
      reportadas: z.int(),
    }),
    preguntas: z.array(queuedQuestion),
    pagina: z.int(),
    paginas: z.int(),
  }),
});
export type ForumQueueWire = z.infer<typeof forumQueue.reply>;

const report = z.strictObject({ id, motivo: reportReason, detalle: z.string(), fecha: z.string() });

const threadAnswer = z.strictObject({
  id,
  texto: z.string(),
  autor: author,
  tutor: z.boolean(),
  propia: z.boolean(),
  solucion: z.boolean(),
  /** For who asked and the tutors only. */
  privada: z.boolean(),
  motivoOculta: z.nullable(z.string()),
  creada: z.string(),
  reportes: z.array(report),
});

const threadQuestion = z.strictObject({
  id,
  texto: z.string(),
  estado: questionState,
  autor: z.strictObject({ usuario_id: id, ...author.shape }),
  grupo_id: id,
  frecuente: z.boolean(),
  asignada: z.nullable(named),
  /** Questions that were merged with it. */
  duplicadas: z.int(),
  motivoOculta: z.nullable(z.string()),
  creada: z.string(),
  editada: z.nullable(z.string()),
  reportes: z.array(report),
  respuestas: z.array(threadAnswer),
});

/** Query string of an activity's questions. `pregunta` is among them however old it is. */
export const threadQuery = z.object({ grupo: z.optional(rowId), pregunta: z.optional(rowId) });

export const forumThread = endpoint({
  method: 'GET',
  path: '/api/tutor/foros/actividad/:activityId',
  who: ['tutor'],
  summary:
    'Preguntas sobre una actividad en los grupos asignados, también las ocultas. Consulta: grupo, pregunta.',
  reply: z.strictObject({
    actividad: z.strictObject({
      id,
      nombre: z.string(),
      tipo: z.int(),
      unidad: z.string(),
      modulo: z.string(),
    }),
    grupos: z.array(z.strictObject({ id, nombre: z.string(), tutores: z.array(named) })),
    preguntas: z.array(threadQuestion),
    /** There are older ones that are not shown. */
    hayMas: z.boolean(),
    guardadas: z.array(z.strictObject({ id, texto: z.string() })),
  }),
});
export type ForumThreadWire = z.infer<typeof forumThread.reply>;

export const hidePost = endpoint({
  method: 'POST',
  path: '/api/tutor/preguntas/:questionId/ocultar',
  who: ['tutor'],
  summary: 'Oculta una pregunta, o una de sus respuestas, con un motivo; sus puntos se retiran.',
  body: z.object({ motivo: reason, ...post }),
  reply: okReply,
});

export const restorePost = endpoint({
  method: 'POST',
  path: '/api/tutor/preguntas/:questionId/mostrar',
  who: ['tutor'],
  summary: 'Vuelve a mostrar una pregunta oculta, o una de sus respuestas; sus puntos regresan.',
  body: z.object(post),
  reply: okReply,
});

export const promoteQuestion = endpoint({
  method: 'POST',
  path: '/api/tutor/preguntas/:questionId/frecuente',
  who: ['tutor'],
  summary: 'Pasa una pregunta a las frecuentes (8 puntos para quien la hizo), o la quita de ellas.',
  body: z.object({ frecuente: z.boolean() }),
  reply: okReply,
});

export const assignQuestion = endpoint({
  method: 'POST',
  path: '/api/tutor/preguntas/:questionId/asignar',
  who: ['tutor'],
  summary: 'Asigna una pregunta a alguien de la tutoría de su grupo, o a nadie.',
  body: z.object({ tutor: z.nullable(id) }),
  reply: okReply,
});

export const mergeQuestion = endpoint({
  method: 'POST',
  path: '/api/tutor/preguntas/:questionId/unir',
  who: ['tutor'],
  summary: 'Une una pregunta repetida con otra del mismo objeto y grupo, a la que pasan sus respuestas.',
  body: z.object({ con: id }),
  reply: okReply,
});

export const decideReport = endpoint({
  method: 'POST',
  path: '/api/tutor/reportes/:reportId',
  who: ['tutor'],
  summary: 'Acepta un reporte, y oculta lo reportado con un motivo, o lo descarta.',
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('aceptar'), motivo: reason }),
    z.object({ decision: z.literal('descartar') }),
  ]),
  reply: okReply,
});

export const saveAnswer = endpoint({
  method: 'POST',
  path: '/api/tutor/respuestas_guardadas',
  who: ['tutor'],
  summary: 'Guarda un texto propio para volver a usarlo en una respuesta.',
  body: z.object({
    texto: z.string().check(z.trim(), z.minLength(1), z.maxLength(POST_LENGTH), storableText),
  }),
  reply: z.strictObject({ ok: z.literal(true), id }),
});

export const forgetAnswer = endpoint({
  method: 'POST',
  path: '/api/tutor/respuestas_guardadas/:savedAnswerId/quitar',
  who: ['tutor'],
  summary: 'Quita una respuesta guardada propia.',
  reply: okReply,
});
