import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { author, forumAnswer, questionState } from './forum.ts';
import { reportReason } from './forum-writes.ts';
import { queueFilters } from './tutor-forum-links.ts';
import { id } from './wire.ts';

const rowId = z.coerce.number().check(z.int(), z.positive(), z.lt(2 ** 31));
const named = z.strictObject({ id, nombre: z.string() });

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
  ...forumAnswer.shape,
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

export const moveTargets = endpoint({
  method: 'GET',
  path: '/api/tutor/preguntas/:questionId/destinos',
  who: ['tutor'],
  summary: 'Objetos a los que se puede mover una pregunta: los de unidades ya abiertas de su grupo.',
  reply: z.strictObject({
    destinos: z.array(z.strictObject({ id, nombre: z.string(), unidad: z.string(), modulo: z.string() })),
  }),
});
