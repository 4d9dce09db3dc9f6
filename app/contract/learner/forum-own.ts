import * as z from 'zod/mini';
import { as, wireBody, wireObject } from '../wire/codec.ts';
import { draftSaved, draftVersion } from '../wire/drafts.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id, storableText } from '../wire/fields.ts';
import { cursor, questionState } from './forum.ts';

/** Longest private note, in characters. */
export const NOTE_LENGTH = 8_000;

const ownQuestion = wireObject({
  id,
  text: as('texto', z.string()),
  state: as('estado', questionState),
  activity: as('actividad', wireObject({ id, name: as('nombre', z.string()), kind: as('tipo', z.int()) })),
  answerCount: as('respuestas', z.int()),
  createdAt: as('creada', z.string()),
  hiddenReason: as('motivoOculta', z.nullable(z.string())),
});
export type OwnQuestion = z.output<typeof ownQuestion>;

/** @public Served by its area. */
export const myQuestions = endpoint({
  method: 'GET',
  path: '/api/mis_preguntas',
  who: ['learner'],
  summary: 'Preguntas propias en todo el programa, la más reciente primero. Consulta: cursor.',
  query: wireBody({ cursor }),
  reply: wireObject({
    questions: as('preguntas', z.array(ownQuestion)),
    next: as('siguiente', z.nullable(id)),
  }),
});

/** A private note. Version 0: nothing was saved yet. */
const noteReply = wireObject({
  text: as('texto', z.string()),
  version: draftVersion,
  savedAt: as('guardado', z.nullable(z.string())),
});
export type Note = z.output<typeof noteReply>;

export const note = endpoint({
  method: 'GET',
  path: '/api/actividades/:activityId/nota',
  who: ['learner'],
  summary: 'Nota privada sobre una actividad; versión 0 cuando no hay.',
  reply: noteReply,
});

export const saveNote = endpoint({
  method: 'PUT',
  path: '/api/actividades/:activityId/nota',
  who: ['learner'],
  summary: 'Guarda la nota privada hecha a partir de esa versión.',
  body: wireBody({
    text: as('texto', z.string().check(z.maxLength(NOTE_LENGTH), storableText)),
    version: draftVersion,
  }),
  reply: draftSaved,
  refusals: ['draft.conflict', 'unit.notOpen'],
});

const pointsRule = wireObject({
  rule: as('regla', z.string()),
  label: as('motivo', z.string()),
  points: as('puntos', z.int()),
  /** Sentence on the cap: «hasta 9 por día». */
  cap: as('tope', z.nullable(z.string())),
  /** The points of the rule today; null where there is no daily cap. */
  today: as('hoy', z.nullable(z.int())),
});

const pointsEntry = wireObject({
  id,
  reason: as('motivo', z.string()),
  points: as('puntos', z.int()),
  createdAt: as('fecha', z.string()),
  /** Why it counts no more. */
  withdrawn: as('retirado', z.nullable(z.string())),
  href: as('enlace', z.nullable(z.string())),
});

const ledger = wireObject({
  points: as('puntos', z.int()),
  level: as('nivel', z.int()),
  /** Width of the bar in percent (spec §9). */
  bar: as('barra', z.number()),
  /** Points to the next level; null on the last one. */
  missing: as('faltan', z.nullable(z.int())),
  rules: as('reglas', z.array(pointsRule)),
  entries: as('movimientos', z.array(pointsEntry)),
  next: as('siguiente', z.nullable(id)),
});
export type Ledger = z.output<typeof ledger>;

export const pointsLedger = endpoint({
  method: 'GET',
  path: '/api/puntos',
  who: ['learner'],
  summary: 'De dónde salen los puntos sociales propios. Consulta: cursor.',
  query: wireBody({ cursor }),
  reply: ledger,
});
