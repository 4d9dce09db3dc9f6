import * as z from 'zod/mini';
import { ticketKind, ticketState, ticketText, ticketUpload } from '../../account/help.ts';
import { as, okReply, okWith, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { fileLink, id, rowId, storableText } from '../../wire/fields.ts';
import { listOrder } from '../../wire/list-order.ts';
import { photo } from '../../wire/person-fields.ts';
import { UPLOAD_REFUSALS } from '../../wire/upload-refusals.ts';
import { idInQuery, listQuery, listReply, named } from '../list.ts';
import { accountState } from '../people/people.ts';

const ticketsOrder = listOrder({ age: 'creada', updated: 'actualizada' });

/** The states by which a list of requests is narrowed; without one it shows those that are not solved. */
const statesInQuery = wireEnum({
  new: 'nuevo',
  'in-progress': 'en_proceso',
  waiting: 'en_espera',
  solved: 'resuelto',
  all: 'todas',
});

/** The priority of a request, which decides its target. */
const ticketPriority = wireEnum({ urgent: 'urgente', high: 'alta', normal: 'normal', low: 'baja' });

/** The query string of the list of requests, of the call and of the screen. */
export const ticketsQuery = wireBody({
  ...listQuery(ticketsOrder),
  topic: as('tema', z.optional(ticketKind)),
  state: as('estado', z.optional(statesInQuery)),
  assignedTo: as('asignado', z.optional(idInQuery)),
  isUnassigned: as('sinAsignar', z.optional(z.literal('1'))),
  isUnanswered: as('sinRespuesta', z.optional(z.literal('1'))),
  priority: as('prioridad', z.optional(ticketPriority)),
  /** Without a first answer past its target. */
  isOverdue: as('fueraDeMeta', z.optional(z.literal('1'))),
});
export type TicketsQuery = z.output<typeof ticketsQuery>;

/** A list of more requests than these is not counted to its end, and pages no further; its filters find the others. */
export const mostCounted = ({ search }: TicketsQuery): number => (search ? 1_000 : 10_000);

const summary = {
  id,
  folio: z.string(),
  /** Null where nobody knows whose it is; `contact` is then how to reach them. */
  person: as('persona', z.nullable(named)),
  contact: as('contacto', z.nullable(z.string())),
  topic: as('tema', ticketKind),
  excerpt: as('resumen', z.string()),
  state: as('estado', ticketState),
  priority: as('prioridad', ticketPriority),
  /** Until when its first answer is on time, by the business hours of its priority. */
  answerDueAt: as('responderAntesDe', z.string()),
  assignee: as('asignado', z.nullable(named)),
  createdAt: as('creada', z.string()),
  updatedAt: as('actualizada', z.string()),
  /** Business hours from its making to the first answer, whole and downwards; null where there is none yet. */
  answerHours: as('horasRespuesta', z.nullable(z.int())),
  /** True where the first answer came within its target; null where there is none yet. */
  wasOnTime: as('aTiempo', z.nullable(z.boolean())),
} as const;

const ticketRow = wireObject(summary);
export type TicketRow = z.output<typeof ticketRow>;

const threadMessage = wireObject({
  id,
  author: as('autor', z.string()),
  fromSupport: as('deSoporte', z.boolean()),
  /** A note that only administrators read. */
  isNote: as('interna', z.boolean()),
  text: as('texto', z.string()),
  file: as('archivo', z.nullable(fileLink)),
  at: as('fecha', z.string()),
});

const ticketDetail = wireObject({
  ...summary,
  version: z.int(),
  text: as('texto', z.string()),
  file: as('archivo', z.nullable(fileLink)),
  photo: as('foto', photo),
  username: as('usuario', z.nullable(z.string())),
  /** The account of its person; null where nobody knows whose it is. */
  account: as(
    'cuenta',
    z.nullable(wireObject({ state: as('estado', accountState), hasMail: as('tiene_correo', z.boolean()) })),
  ),
  /** Under which of them Support may see the person's screens; none of a dropped account. */
  profiles: as('perfiles', z.array(z.int())),
  /** The screen and the failed request of which it speaks. */
  page: as('pagina', z.nullable(z.string())),
  requestId: as('solicitud', z.nullable(z.string())),
  /** True where an answer goes to the address that the person left. */
  isMailed: as('porCorreo', z.boolean()),
  /** The one that goes on in its place. */
  mergedInto: as('unidaA', z.nullable(wireObject({ id, folio: z.string() }))),
  messages: as('mensajes', z.array(threadMessage)),
  /** Other administrators who are writing an answer just now. */
  writers: as('escriben', z.array(named)),
});
export type TicketDetail = z.output<typeof ticketDetail>;

export const tickets = endpoint({
  method: 'GET',
  path: '/api/cms/soporte/solicitudes',
  who: administrators,
  summary:
    'Las solicitudes a Soporte, por página; con búsqueda, filtros y orden. Sin filtro, las que siguen abiertas.',
  query: ticketsQuery,
  reply: listReply(ticketRow),
});

export const ticket = endpoint({
  method: 'GET',
  path: '/api/cms/soporte/solicitudes/:ticketId',
  who: administrators,
  summary: 'Una solicitud con todo lo dicho, notas internas incluidas.',
  reply: ticketDetail,
});

/** The version from which something was decided: of another one it is refused (409), and nothing is lost. */
const version = z.int();

export const answerTicket = endpoint({
  method: 'POST',
  path: '/api/cms/soporte/solicitudes/:ticketId/respuestas',
  who: administrators,
  summary: 'Responde una solicitud y la deja en espera, o resuelta; la persona recibe su aviso.',
  body: wireBody({
    version,
    text: as('texto', ticketText),
    file: as('archivo', ticketUpload),
    state: as('estado', z._default(wireEnum({ waiting: 'en_espera', solved: 'resuelto' }), 'waiting')),
  }),
  reply: okWith({ id }),
  refusals: [...UPLOAD_REFUSALS, 'ticket.changed', 'ticket.merged'],
});

export const noteTicket = endpoint({
  method: 'POST',
  path: '/api/cms/soporte/solicitudes/:ticketId/notas',
  who: administrators,
  summary: 'Agrega una nota interna, que la persona no lee.',
  body: wireBody({ text: as('texto', ticketText), file: as('archivo', ticketUpload) }),
  reply: okWith({ id }),
  refusals: [...UPLOAD_REFUSALS, 'ticket.merged'],
});

const changed = wireObject({ version: z.int() });
const personId = rowId;

export const assignTicket = endpoint({
  method: 'POST',
  path: '/api/cms/soporte/solicitudes/:ticketId/asignar',
  who: administrators,
  summary: 'Asigna una solicitud a alguien de administración, o a nadie.',
  body: wireBody({ version, personId: as('persona', z.nullable(personId)) }),
  reply: changed,
  refusals: ['ticket.changed', 'ticket.merged'],
});

export const moveTicket = endpoint({
  method: 'POST',
  path: '/api/cms/soporte/solicitudes/:ticketId/estado',
  who: administrators,
  summary: 'Cambia el estado de una solicitud.',
  body: wireBody({ version, state: as('estado', ticketState) }),
  reply: changed,
  refusals: ['ticket.changed', 'ticket.merged'],
});

export const rankTicket = endpoint({
  method: 'POST',
  path: '/api/cms/soporte/solicitudes/:ticketId/prioridad',
  who: administrators,
  summary: 'Cambia la prioridad de una solicitud, y con ella hasta cuándo se responde a tiempo.',
  body: wireBody({ version, priority: as('prioridad', ticketPriority) }),
  reply: changed,
  refusals: ['ticket.changed', 'ticket.merged'],
});

const deskFigures = wireObject({
  /** Not solved now; of those, without a first answer, and of these past their target. */
  open: as('abiertas', z.int()),
  unanswered: as('sinRespuesta', z.int()),
  overdue: as('fueraDeMeta', z.int()),
  /** Open and given to nobody. */
  unassigned: as('sinAsignar', z.int()),
  /** Of the last days. */
  days: as('dias', z.int()),
  received: as('recibidas', z.int()),
  solved: as('resueltas', z.int()),
  /** First answers that were given in them, how many within their target, and their middle in business hours. */
  answered: as('respondidas', z.int()),
  onTime: as('aTiempo', z.int()),
  middleHours: as('medianaHoras', z.nullable(z.number())),
});
export type DeskFigures = z.output<typeof deskFigures>;

export const ticketFigures = endpoint({
  method: 'GET',
  path: '/api/cms/soporte/cifras',
  who: administrators,
  summary:
    'Las cifras de Soporte: lo abierto, lo que está fuera de meta y cómo se respondió en los últimos 30 días.',
  reply: deskFigures,
});

export const identifyTicket = endpoint({
  method: 'POST',
  path: '/api/cms/soporte/solicitudes/:ticketId/persona',
  who: administrators,
  summary: 'Dice de quién es una solicitud que llegó sin sesión.',
  body: wireBody({ version, personId: as('persona', personId) }),
  reply: changed,
  refusals: ['ticket.changed', 'ticket.identified', 'ticket.merged'],
});

export const mergeTicket = endpoint({
  method: 'POST',
  path: '/api/cms/soporte/solicitudes/:ticketId/unir',
  who: administrators,
  summary: 'Une una solicitud repetida con otra de la misma persona, a la que pasa lo dicho.',
  body: wireBody({
    version,
    folio: as(
      'con',
      z.string().check(z.trim(), z.minLength(1, 'Escribe el folio.'), z.maxLength(20), storableText),
    ),
  }),
  reply: wireObject({ id }),
  refusals: ['ticket.apart', 'ticket.changed', 'ticket.merged'],
});

export const writingTicket = endpoint({
  method: 'POST',
  path: '/api/cms/soporte/solicitudes/:ticketId/escribiendo',
  who: administrators,
  summary: 'Dice a las demás personas de administración que se escribe una respuesta, o que ya no.',
  body: wireBody({ isWriting: as('escribe', z.boolean()) }),
  reply: okReply,
});
