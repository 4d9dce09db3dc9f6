import * as z from 'zod/mini';
import { answerFields, authorFields, questionState } from '../learner/forum.ts';
import { reportReason } from '../learner/forum-writes.ts';
import { as, wireBody, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';
import { queueFilter } from './links/forum.ts';

const rowId = z.coerce.number().check(z.int(), z.positive(), z.lt(2 ** 31));
const named = wireObject({ id, name: as('nombre', z.string()) });
export type Named = z.output<typeof named>;

const asker = wireObject({ id: as('usuario_id', id), ...authorFields });

/** One question of the queue. Instants are ISO text. */
const queuedQuestion = wireObject({
  id,
  excerpt: as('extracto', z.string()),
  state: as('estado', questionState),
  unitName: as('unidad', z.string()),
  moduleName: as('modulo', z.string()),
  activity: as('actividad', wireObject({ id, name: as('nombre', z.string()), kind: as('tipo', z.int()) })),
  asker: as('aprendiz', asker),
  group: as('grupo', named),
  createdAt: as('creada', z.string()),
  answerCount: as('respuestas', z.int()),
  reportCount: as('reportes', z.int()),
  faq: as('frecuente', z.boolean()),
  assigned: as('asignada', z.nullable(named)),
});
export type QueuedQuestion = z.output<typeof queuedQuestion>;

/** One page of the queue; the groups are all of the tutor's. */
const queueReply = wireObject({
  groups: as('grupos', z.array(named)),
  totals: as(
    'totales',
    wireObject({
      unanswered: as('sin_responder', z.int()),
      answered: as('respondidas', z.int()),
      solved: as('resueltas', z.int()),
      reported: as('reportadas', z.int()),
    }),
  ),
  questions: as('preguntas', z.array(queuedQuestion)),
  page: as('pagina', z.int()),
  pages: as('paginas', z.int()),
});
export type ForumQueue = z.output<typeof queueReply>;

export const forumQueue = endpoint({
  method: 'GET',
  path: '/api/tutor/foros',
  who: ['tutor'],
  summary:
    'Preguntas de los grupos asignados, la que más espera primero. Consulta: filtro=sin_responder|respondidas|resueltas|reportadas, grupo, pagina.',
  query: wireBody({
    filter: as('filtro', z._default(queueFilter, 'unanswered')),
    groupId: as('grupo', z.optional(rowId)),
    page: as('pagina', z._default(rowId, 1)),
  }),
  reply: queueReply,
  refusals: ['scope.notFound'],
});

const report = wireObject({
  id,
  reason: as('motivo', reportReason),
  detail: as('detalle', z.string()),
  at: as('fecha', z.string()),
});
export type Report = z.output<typeof report>;

const threadAnswer = wireObject({ ...answerFields, reports: as('reportes', z.array(report)) });
export type ThreadAnswer = z.output<typeof threadAnswer>;

const threadQuestion = wireObject({
  id,
  text: as('texto', z.string()),
  state: as('estado', questionState),
  asker: as('autor', asker),
  groupId: as('grupo_id', id),
  faq: as('frecuente', z.boolean()),
  assigned: as('asignada', z.nullable(named)),
  /** Questions that were merged with it. */
  duplicates: as('duplicadas', z.int()),
  hiddenReason: as('motivoOculta', z.nullable(z.string())),
  createdAt: as('creada', z.string()),
  editedAt: as('editada', z.nullable(z.string())),
  reports: as('reportes', z.array(report)),
  answers: as('respuestas', z.array(threadAnswer)),
});
export type ThreadQuestion = z.output<typeof threadQuestion>;

/** The questions on one activity in the tutor's groups, those that wait first. */
const threadReply = wireObject({
  activity: as(
    'actividad',
    wireObject({
      id,
      name: as('nombre', z.string()),
      kind: as('tipo', z.int()),
      unitName: as('unidad', z.string()),
      moduleName: as('modulo', z.string()),
    }),
  ),
  groups: as(
    'grupos',
    z.array(wireObject({ id, name: as('nombre', z.string()), tutors: as('tutores', z.array(named)) })),
  ),
  questions: as('preguntas', z.array(threadQuestion)),
  /** There are older ones that are not shown. */
  more: as('hayMas', z.boolean()),
  savedAnswers: as('guardadas', z.array(wireObject({ id, text: as('texto', z.string()) }))),
});
export type ForumThread = z.output<typeof threadReply>;

export const forumThread = endpoint({
  method: 'GET',
  path: '/api/tutor/foros/actividad/:activityId',
  who: ['tutor'],
  summary:
    'Preguntas sobre una actividad en los grupos asignados, también las ocultas. Consulta: grupo, pregunta.',
  /** The question is among them however old it is. */
  query: wireBody({
    groupId: as('grupo', z.optional(rowId)),
    questionId: as('pregunta', z.optional(rowId)),
  }),
  reply: threadReply,
});

/** An activity that a question may be moved to. */
const moveTarget = wireObject({
  id,
  name: as('nombre', z.string()),
  unitName: as('unidad', z.string()),
  moduleName: as('modulo', z.string()),
});
export type MoveTarget = z.output<typeof moveTarget>;

export const moveTargets = endpoint({
  method: 'GET',
  path: '/api/tutor/preguntas/:questionId/destinos',
  who: ['tutor'],
  summary: 'Objetos a los que se puede mover una pregunta: los de unidades ya abiertas de su grupo.',
  reply: wireObject({ targets: as('destinos', z.array(moveTarget)) }),
});
