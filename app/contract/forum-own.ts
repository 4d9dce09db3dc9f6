import * as z from 'zod/mini';
import { draftSaved, draftVersion } from './drafts.ts';
import { endpoint } from './endpoint.ts';
import { questionState } from './forum.ts';
import { id, storableText } from './wire.ts';

/** Longest private note, in characters. */
export const NOTE_LENGTH = 8_000;
/** Query string of lists that only go on: `cursor` is the id of the last row shown. */
export const cursorQuery = z.object({
  cursor: z.optional(z.coerce.number().check(z.int(), z.positive(), z.lt(2 ** 31))),
});

/** @public Served by its area. */
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
  body: z.object({ texto: z.string().check(z.maxLength(NOTE_LENGTH), storableText), version: draftVersion }),
  reply: draftSaved,
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
