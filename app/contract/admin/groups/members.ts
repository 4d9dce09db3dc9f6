import * as z from 'zod/mini';
import { isDay } from '../../../domain/deadlines/dates.ts';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, rowId, storableText } from '../../wire/fields.ts';
import { listOrder } from '../../wire/list-order.ts';
import { photo } from '../../wire/person-fields.ts';
import { idInQuery, listQuery, listReply, named } from '../list.ts';
import { accountState } from '../people/people.ts';
import { joiningDays, lateJoining } from './late-joining.ts';

export const membersOrder = listOrder({
  name: 'nombre',
  number: 'numero',
  boss: 'jefe',
  progress: 'avance',
  lastAccess: 'acceso',
  joined: 'ingreso',
});

const memberState = wireEnum({ active: 'activo', finished: 'terminado', dropped: 'baja', moved: 'movido' });
const risk = wireEnum({ high: 'alto', medium: 'medio', low: 'bajo' });

/** The query string of the participants of a generation, of the call and of the tab. */
export const membersQuery = wireBody({
  ...listQuery(membersOrder),
  state: as('estado', z.optional(memberState)),
  hasNoBoss: as('sin_jefe', z.optional(z.literal('1'))),
  risk: as('riesgo', z.optional(risk)),
  /** Long work with many participants that the tab shows; it leaves nobody out. */
  taskId: as('tarea', z.optional(idInQuery)),
});
export type MembersQuery = z.output<typeof membersQuery>;

/** A participant; `id` is the person's. Days are of the business zone; only active ones have a risk. */
const memberRow = wireObject({
  id,
  photo: as('foto', photo),
  username: as('username', z.string()),
  number: as('numero_empleado', z.nullable(z.string())),
  firstName: as('nombre', z.string()),
  paternalSurname: as('apellido_paterno', z.string()),
  maternalSurname: as('apellido_materno', z.string()),
  boss: as('jefe', z.nullable(named)),
  progress: as('avance', z.int()),
  state: as('estado', memberState),
  risk: as('riesgo', z.nullable(risk)),
  lastAccessAt: as('ultimo_acceso', z.nullable(z.string())),
  joinedOn: as('ingreso', z.string()),
  account: as('cuenta', accountState),
});
export type MemberRow = z.output<typeof memberRow>;

export const groupMembers = endpoint({
  method: 'GET',
  path: '/api/cms/grupos/:groupId/participantes',
  who: administrators,
  summary: 'Los participantes de una generación, por página; con búsqueda, filtros y orden.',
  query: membersQuery,
  reply: listReply(memberRow),
});

/** People of one addition. */
export const MAX_ADDED = 500;
const tooManyAdded = `Agrega ${MAX_ADDED} personas como máximo a la vez.`;

/** People who are to join a generation. */
const namedPeople = {
  /** Employee numbers or usernames, one a line; an empty line is nobody and keeps the count of the lines. */
  numbers: as(
    'numeros',
    z.optional(
      z.array(z.string().check(z.maxLength(100), storableText)).check(z.maxLength(MAX_ADDED, tooManyAdded)),
    ),
  ),
  /** By their ids. */
  ids: z.optional(z.array(rowId).check(z.maxLength(MAX_ADDED, tooManyAdded))),
} as const;

export const addMembers = endpoint({
  method: 'POST',
  path: '/api/cms/grupos/:groupId/participantes',
  who: administrators,
  summary: 'Agrega personas a una generación; dice a quiénes no y por qué, con su línea.',
  body: wireBody({
    ...namedPeople,
    days: joiningDays,
  }),
  reply: wireObject({
    added: as('agregadas', z.int()),
    /** The number of added people without the learner's profile: they got it. */
    profiled: as('con_perfil_nuevo', z.int()),
    refused: as(
      'rechazadas',
      z.array(
        wireObject({
          /** From one on, in what was sent. */
          line: as('linea', z.int()),
          typed: as('valor', z.string()),
          text: as('mensaje', z.string()),
        }),
      ),
    ),
  }),
  refusals: ['group.archived'],
});
export type RefusedLine = z.output<typeof addMembers.reply>['refused'][number];

export const lateMembers = endpoint({
  method: 'POST',
  path: '/api/cms/grupos/:groupId/participantes/vencidos',
  who: administrators,
  summary:
    'Los retos que les quedarían vencidos a unas personas si entraran hoy a esta generación, con la fecha que se propone; no cambia nada.',
  body: wireBody({
    ...namedPeople,
    /** The generation that they leave, or come back to. */
    fromGroupId: as('de_grupo_id', z.optional(rowId)),
    /** Without people: everybody of that generation whom the filters leave. */
    query: as('filtros', z.optional(membersQuery)),
  }),
  reply: lateJoining,
});
export type LateMembersInput = z.output<NonNullable<typeof lateMembers.body>>;

/** Participants of one bulk action. */
export const MAX_MEMBERS = 200;

const memberAction = wireEnum({
  drop: 'baja',
  restore: 'reincorporar',
  move: 'mover',
  extend: 'prorroga',
  remind: 'recordatorio',
});
export type MemberAction = z.output<typeof memberAction>;

/** The reasons for which a person leaves a generation. */
export const dropReason = wireEnum({
  left: 'salio_empresa',
  job: 'cambio_puesto',
  asked: 'lo_pidio',
  away: 'ausencia',
  mistake: 'error',
  other: 'otro',
});
export type DropReason = z.output<typeof dropReason>;

export const actOnMembers = endpoint({
  method: 'POST',
  path: '/api/cms/grupos/:groupId/participantes/acciones',
  who: administrators,
  summary: 'Hace lo mismo con varios participantes; dice a quiénes no se les hizo y por qué.',
  body: wireBody({
    action: as('accion', memberAction),
    /** The chosen people, by their ids; without them, everybody whom the filters leave. */
    ids: z.optional(
      z
        .array(rowId)
        .check(
          z.minLength(1, 'Elige al menos a una persona.'),
          z.maxLength(MAX_MEMBERS, `Elige ${MAX_MEMBERS} personas como máximo.`),
        ),
    ),
    query: as('filtros', z.optional(membersQuery)),
    /** The number of people that the filters left when they were chosen: with another number nothing is done. */
    total: z.optional(z.int()),
    /** Of a drop. */
    reason: as('motivo', z.optional(dropReason)),
    /** More about the drop; «otro» needs it. */
    note: as(
      'detalle',
      z.optional(
        z.string().check(z.trim(), z.maxLength(160, 'Escribe como máximo 160 caracteres.'), storableText),
      ),
    ),
    /** The generation that they move to. */
    groupId: as('grupo_id', z.optional(rowId)),
    /** Of a move or a return. */
    days: joiningDays,
    /** The unit of an extension or of a reminder, and the day that is granted. */
    unitId: as('unidad_id', z.optional(rowId)),
    dueOn: as('fecha', z.optional(z.string().check(z.refine((day) => isDay(day), 'Elige una fecha.')))),
  }),
  reply: wireObject({
    done: as('hechas', z.int()),
    refused: as(
      'rechazadas',
      z.array(wireObject({ id, name: as('nombre', z.string()), text: as('mensaje', z.string()) })),
    ),
    /** For more people than {@link MAX_MEMBERS} the work is long: where it stands. */
    taskId: as('tarea', z.nullable(id)),
  }),
  refusals: [
    'extension.decided',
    'group.archived',
    'group.draft',
    'identity.unconfirmed',
    'list.changed',
    'member.dropped',
    'member.unjoinable',
  ],
});
export type ActOnMembersInput = z.output<NonNullable<typeof actOnMembers.body>>;
export type MemberRefused = z.output<typeof actOnMembers.reply>['refused'][number];
