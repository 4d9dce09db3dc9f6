import * as z from 'zod/mini';
import type { ReviewState } from '../domain/challenges/challenge-review.ts';
import { okReply } from './codec.ts';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

const BATCH_LENGTH = 100;
/** Deliveries of one archive. */
export const ARCHIVE_LENGTH = 50;

/** The query string of the archive of deliveries. */
export const deliveriesQuery = z.object({
  retos: z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/)),
  /** Asks only whether it can be packed. */
  comprobar: z.optional(z.string()),
});

/** Whether an archive of deliveries can be packed: the download itself, asked before it, so that a refusal is read. */
export const checkArchive = endpoint({
  method: 'GET',
  path: '/archivos/retos',
  who: ['tutor'],
  summary: 'Dice si esas entregas se pueden descargar juntas: ?retos=1,2&comprobar=1.',
  reply: okReply,
});

/** Address of the archive of those challenges' last deliveries. */
export const archiveHref = (ids: readonly number[]): string => `${checkArchive.path}?retos=${ids.join(',')}`;

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

export const person = z.strictObject({ id, nombre: z.string() });
export const named = z.strictObject({ id, nombre: z.string() });
export const reviewState = z.enum(Object.values(stateNames) as [string, ...string[]]);

/** Another challenge of the queue, with what its address needs. */
export const neighbour = z.strictObject({ id, usuario: id, unidad: id });

const queueRow = z.strictObject({
  id,
  usuario: person,
  grupo: named,
  unidad: z.strictObject({ id, orden: z.int(), nombre: z.string() }),
  entregado: z.string(),
  /** Whole hours that it has waited; null once it waits for no tutor. */
  espera: z.nullable(z.int()),
  version: z.int(),
  estado: reviewState,
  asignado: z.nullable(person),
  calificacion: z.nullable(z.number()),
  /** What its open evaluation would give; without a score while a criterion has none. */
  borrador: z.nullable(z.strictObject({ calificacion: z.nullable(z.number()), comentario: z.string() })),
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
    tutores: z.array(z.strictObject({ ...person.shape, grupos: z.array(id) })),
    /** Who can be reminded today, 500 at most; empty without both a group and a unit. */
    porEntregar: z.array(id),
  }),
});

/** Of which part of the queue the next one is. */
export const nextOf = z.object({ grupo: z.optional(id), unidad: z.optional(id) });

export const takeNext = endpoint({
  method: 'POST',
  path: '/api/tutor/retos/siguiente',
  who: ['tutor'],
  summary: 'Toma el reto libre que más espera, o el que sigue a otro; null cuando no queda ninguno.',
  body: z.extend(nextOf, { despues: z.optional(id) }),
  reply: z.strictObject({ reto: z.nullable(neighbour) }),
});

/** Challenges that somebody chose in the queue. */
const chosen = z
  .array(id.check(z.lte(2 ** 31 - 1)))
  .check(z.minLength(1), z.maxLength(BATCH_LENGTH, `Elige ${BATCH_LENGTH} retos como máximo.`));

const refused = z.array(z.strictObject({ id, codigo: z.string(), mensaje: z.string() }));

export const publishReviews = endpoint({
  method: 'POST',
  path: '/api/tutor/retos/liberar',
  who: ['tutor'],
  summary: 'Publica varios borradores propios; dice cuáles no se pudieron y por qué.',
  body: z.object({ retos: chosen }),
  reply: z.strictObject({
    publicados: z.array(z.strictObject({ id, calificacion: z.number() })),
    rechazados: refused,
  }),
});

export const assignReviews = endpoint({
  method: 'POST',
  path: '/api/tutor/retos/asignar',
  who: ['tutor'],
  summary:
    'Asigna varios retos a quien comparte la tutoría de su grupo; dice cuáles no se pudieron y por qué.',
  body: z.object({ retos: chosen, tutor: id.check(z.lte(2 ** 31 - 1)) }),
  reply: z.strictObject({ asignados: z.array(id), rechazados: refused }),
});
