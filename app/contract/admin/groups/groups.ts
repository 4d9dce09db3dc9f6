import * as z from 'zod/mini';
import { isDay } from '../../../domain/deadlines/dates.ts';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, oneLine, storableText } from '../../wire/fields.ts';
import { listOrder } from '../../wire/list-order.ts';
import { daysInQuery, idInQuery, listQuery, listReply, named } from '../list.ts';

export const groupsOrder = listOrder({
  name: 'nombre',
  programme: 'programa',
  starts: 'inicio',
  ends: 'fin',
  members: 'participantes',
  progress: 'avance',
});

/** The state of a generation: only administrators see a draft; a closed one is read and no longer written. */
export const groupState = wireEnum({ draft: 'borrador', published: 'publicado', archived: 'archivado' });
export type GroupState = z.output<typeof groupState>;

/**
 * The errors of Validar that a list looks for: those of any generation that is not closed, or of one that is published
 * or starts soon.
 */
const errorsInQuery = wireEnum({ any: '1', soon: 'pronto' });
export type ErrorsFilter = z.output<typeof errorsInQuery>;

const dayInQuery = z.string().check(z.refine((text) => isDay(text), 'Elige una fecha.'));

/** The query string of the list of generations, of the call and of the screen. */
export const groupsQuery = wireBody({
  ...listQuery(groupsOrder),
  programmeId: as('programa', z.optional(idInQuery)),
  state: as('estado', z.optional(groupState)),
  from: as('desde', z.optional(dayInQuery)),
  until: as('hasta', z.optional(dayInQuery)),
  /** By an assignment of today. */
  tutorId: as('tutor', z.optional(idInQuery)),
  /** By a collaborator of today. */
  bossId: as('jefe', z.optional(idInQuery)),
  hasNoTutor: as('sin_tutor', z.optional(z.literal('1'))),
  /** Units without dates, participants without a boss, or no tutor. */
  isIncomplete: as('pendientes', z.optional(z.literal('1'))),
  /** A draft after its start, or a published one after its end. */
  hasPastDate: as('fecha_pasada', z.optional(z.literal('1'))),
  hasErrors: as('con_errores', z.optional(errorsInQuery)),
  /** A unit opens from today to so many days from now. */
  opensWithin: as('abre_en', z.optional(daysInQuery)),
  /** Long work with many generations that the screen shows; it leaves none out. */
  taskId: as('tarea', z.optional(idInQuery)),
});
export type GroupsQuery = z.output<typeof groupsQuery>;

/**
 * The fields that a row of the list and the head of the screen share; progress in whole percent, null without
 * participants.
 */
const figures = {
  id,
  name: as('nombre', z.string()),
  programme: as('programa', named),
  startsOn: as('fecha_inicio', z.string()),
  endsOn: as('fin', z.nullable(z.string())),
  state: as('estado', groupState),
  waves: as('olas', z.int()),
  units: as('unidades', z.int()),
  members: as('participantes', z.int()),
  withoutBoss: as('sin_jefe', z.int()),
  bosses: as('jefes', z.int()),
  tutors: as('tutores', z.int()),
  progress: as('avance', z.nullable(z.int())),
} as const;

export const groupRow = wireObject({
  ...figures,
  /** Errors of Validar, which keep it from being published; a closed one has none. */
  errors: as('errores', z.int()),
});
export type GroupRow = z.output<typeof groupRow>;

const groupDetail = wireObject({
  ...figures,
  version: z.int(),
  createdAt: z.string(),
  closedAt: as('cerrada', z.nullable(z.string())),
  /** Dates or people stand on its programme, which stays. */
  keepsProgramme: as('programa_fijo', z.boolean()),
});
export type GroupDetail = z.output<typeof groupDetail>;

const FIRST_DAY = '2020-01-01';
const LAST_DAY = '2100-01-01';
const isSensible = (day: string): boolean => isDay(day) && day >= FIRST_DAY && day < LAST_DAY;

const nameMessage = 'Escribe de 3 a 120 caracteres.';

export const groupFields = {
  name: as(
    'nombre',
    z.string().check(storableText, oneLine, z.minLength(3, nameMessage), z.maxLength(120, nameMessage)),
  ),
  programmeId: as(
    'programa',
    z.int('Elige un programa.').check(z.gte(1, 'Elige un programa.'), z.lte(2 ** 31 - 1)),
  ),
  startsOn: as('fecha_inicio', z.string().check(z.refine(isSensible, 'Elige una fecha de 2020 a 2099.'))),
  endsOn: as('fin', z.nullable(z.string().check(z.refine(isSensible, 'Elige una fecha de 2020 a 2099.')))),
};

/** The body of the form of a generation. */
export const groupBody = wireBody(groupFields);
export type GroupInput = z.output<typeof groupBody>;

export const groups = endpoint({
  method: 'GET',
  path: '/api/cms/grupos',
  who: administrators,
  summary: 'Las generaciones, por página; con búsqueda, filtros y orden.',
  query: groupsQuery,
  reply: listReply(groupRow),
});

export const group = endpoint({
  method: 'GET',
  path: '/api/cms/grupos/:groupId',
  who: administrators,
  summary: 'Los datos de una generación y sus cifras.',
  reply: groupDetail,
});

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/cms/grupos',
  who: administrators,
  summary: 'Crea una generación en borrador: nadie más la ve hasta que se publica.',
  body: groupBody,
  reply: wireObject({ id }),
});

export const changeGroup = endpoint({
  method: 'PUT',
  path: '/api/cms/grupos/:groupId',
  who: administrators,
  summary: 'Cambia los datos de una generación, hechos a partir de una versión.',
  body: wireBody({ version: z.int(), ...groupFields }),
  reply: wireObject({ version: z.int() }),
  refusals: ['group.archived'],
});
