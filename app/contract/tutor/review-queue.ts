import * as z from 'zod/mini';
import { as, okReply, wireBody, wireEnum, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id, rowId, storableText } from '../wire/fields.ts';
import { listOrder } from '../wire/list-order.ts';
import { orderWords, SEARCH_LENGTH, stateNames, stateWords } from './queue-words.ts';

const BATCH_LENGTH = 100;

/** `1,2` of a query string. */
const idList = z.codec(
  z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/)),
  z.array(z.number()),
  { decode: (text) => text.split(',').map(Number), encode: (ids) => ids.join(',') },
);

/** Why a challenge is not for this tutor to review now. */
export const reviewRefusals = [
  'member.dropped',
  'review.graded',
  'review.held',
  'review.newDelivery',
  'review.returned',
] as const;

/** The query string of the archive of deliveries. */
export const deliveriesQuery = wireBody({
  ids: as('retos', idList),
  /** Asks only whether it can be packed. */
  checkOnly: as('comprobar', z.optional(z.string())),
});

/**
 * Says whether an archive of deliveries can be packed: the same check as the download, before it, so that the screen
 * can show a refusal.
 */
export const checkArchive = endpoint({
  method: 'GET',
  path: '/archivos/retos',
  who: ['tutor'],
  summary: 'Dice si esas entregas se pueden descargar juntas: ?retos=1,2&comprobar=1.',
  query: deliveriesQuery,
  reply: okReply,
});

/** The filter of the queue: a state, all that still waits for a tutor, or everything. */
const stateFilter = wireEnum(stateWords);
export type StateFilter = z.output<typeof stateFilter>;

const idInQuery = z.optional(z.coerce.number().check(z.int(), z.positive(), z.lte(2 ** 31 - 1)));

/** The queue's query string, of the call and of the screens. */
export const reviewQuery = wireBody({
  search: as('q', z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_LENGTH), storableText))),
  order: as('orden', z.optional(listOrder(orderWords))),
  group: as('grupo', idInQuery),
  unit: as('unidad', idInQuery),
  state: as('estado', z.optional(stateFilter)),
  page: as('pagina', z.optional(z.coerce.number().check(z.int(), z.positive(), z.lte(10_000)))),
});
export type ReviewFilter = z.output<typeof reviewQuery>;

const name = as('nombre', z.string());
export const named = wireObject({ id, name });
export type Named = z.output<typeof named>;
export const unitRef = wireObject({ id, order: as('orden', z.int()), name });
export const reviewState = wireEnum(stateNames);

/** Another challenge of the queue, with what its address needs. */
export const neighbour = wireObject({ id, userId: as('usuario', id), unitId: as('unidad', id) });
export type Neighbour = z.output<typeof neighbour>;

const score = as('calificacion', z.nullable(z.number()));

/** One delivered challenge of the queue. */
const queueRow = wireObject({
  id,
  learner: as('usuario', named),
  group: as('grupo', named),
  unit: as('unidad', unitRef),
  deliveredAt: as('entregado', z.string()),
  /** Whole hours that it has waited; null once it waits for no tutor. */
  hours: as('espera', z.nullable(z.int())),
  version: z.int(),
  state: as('estado', reviewState),
  holder: as('asignado', z.nullable(named)),
  score,
  /** The grade of its open evaluation; without a score while a criterion has none. */
  draft: as('borrador', z.nullable(wireObject({ score, comment: as('comentario', z.string()) }))),
});

export const reviewQueue = endpoint({
  method: 'GET',
  path: '/api/tutor/retos',
  who: ['tutor'],
  summary:
    'Retos entregados en los grupos asignados: ?q=&grupo=&unidad=&estado=&orden=&pagina=, primero el que más espera; orden: nombre, unidad o espera, con - del mayor al menor.',
  query: reviewQuery,
  reply: wireObject({
    rows: as('retos', z.array(queueRow)),
    total: z.int(),
    pending: as('pendientes', z.int()),
    pages: as('paginas', z.int()),
    groups: as('grupos', z.array(named)),
    units: as('unidades', z.array(unitRef)),
    /** The tutors that may be given a challenge, with the groups of theirs that this tutor has too. */
    tutors: as('tutores', z.array(wireObject({ id, name, groupIds: as('grupos', z.array(id)) }))),
    /** The people that can be reminded today, 500 at most; empty without both a group and a unit. */
    awaited: as('porEntregar', z.array(id)),
  }),
});

const ofQueue = { group: as('grupo', z.optional(id)), unit: as('unidad', z.optional(id)) };

/** Of which part of the queue the next one is. */
export const nextOf = wireBody(ofQueue);

export const takeNext = endpoint({
  method: 'POST',
  path: '/api/tutor/retos/siguiente',
  who: ['tutor'],
  summary: 'Toma el reto libre que más espera, o el que sigue a otro; nada cuando no queda ninguno.',
  body: wireBody({ ...ofQueue, after: as('despues', z.optional(id)) }),
  reply: wireObject({ next: as('reto', z.nullable(neighbour)) }),
  refusals: [...reviewRefusals, 'scope.notFound'],
});

/** Challenges that somebody chose in the queue. */
const chosen = z
  .array(rowId)
  .check(z.minLength(1), z.maxLength(BATCH_LENGTH, `Elige ${BATCH_LENGTH} retos como máximo.`));

const refused = as(
  'rechazados',
  z.array(wireObject({ id, code: as('codigo', z.string()), text: as('mensaje', z.string()) })),
);

export const publishReviews = endpoint({
  method: 'POST',
  path: '/api/tutor/retos/liberar',
  who: ['tutor'],
  summary: 'Publica varios borradores propios; dice cuáles no se pudieron y por qué.',
  body: wireBody({ ids: as('retos', chosen) }),
  reply: wireObject({
    published: as('publicados', z.array(wireObject({ id, score: as('calificacion', z.number()) }))),
    refused,
  }),
  refusals: [...reviewRefusals, 'draft.conflict', 'review.incomplete', 'scope.notFound'],
});

export const assignReviews = endpoint({
  method: 'POST',
  path: '/api/tutor/retos/asignar',
  who: ['tutor'],
  summary:
    'Asigna varios retos a quien comparte la tutoría de su grupo; dice cuáles no se pudieron y por qué.',
  body: wireBody({ ids: as('retos', chosen), tutorId: as('tutor', rowId) }),
  reply: wireObject({ assigned: as('asignados', z.array(id)), refused }),
  refusals: [...reviewRefusals, 'scope.notFound'],
});
