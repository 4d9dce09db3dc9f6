import * as z from 'zod/mini';
import { listReply, whole } from '../admin/list.ts';
import { as, okReply, okWith, wireBody, wireEnum, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { fileLink, id, storableText } from '../wire/fields.ts';
import { UPLOAD_REFUSALS } from '../wire/upload-refusals.ts';
import { uploadedFile } from './files.ts';

/** Administrators answer requests and make none (product: help). */
const who = ['learner', 'boss', 'tutor'] as const;

/** The topics of a request where its person chooses one. */
const topics = { help: 'falla', content: 'contenido', account: 'cuenta', other: 'otro' } as const;
export const helpTopic = wireEnum(topics);
export type HelpTopic = z.output<typeof helpTopic>;

/** The topics of any request: a password is asked for without a session, the last two begin elsewhere. */
export const ticketKind = wireEnum({
  ...topics,
  password: 'contrasena',
  arco: 'arco',
  review: 'revision',
});
export type TicketKind = z.output<typeof ticketKind>;

export const ticketState = wireEnum({
  new: 'nuevo',
  'in-progress': 'en_proceso',
  waiting: 'en_espera',
  solved: 'resuelto',
});
export type TicketState = z.output<typeof ticketState>;

/** Longest text of a request and of each answer, in characters. */
export const TICKET_LENGTH = 5_000;

/** The text of a request. */
export const ticketText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Escribe qué necesitas.'),
    z.maxLength(TICKET_LENGTH, 'Escribe como máximo 5,000 caracteres.'),
    storableText,
  );

/** A file that was uploaded for a request; absent or null without one. */
export const ticketUpload = z._default(z.nullable(uploadedFile), null);

/** Requests of one page of a person's own list. */
export const HELP_PAGE = 10;

const summary = {
  id,
  folio: z.string(),
  topic: as('tema', ticketKind),
  /** The beginning of its text. */
  excerpt: as('resumen', z.string()),
  state: as('estado', ticketState),
  createdAt: as('creada', z.string()),
  updatedAt: as('actualizada', z.string()),
} as const;

const helpRow = wireObject(summary);
export type HelpRow = z.output<typeof helpRow>;

const helpMessage = wireObject({
  id,
  fromSupport: as('deSoporte', z.boolean()),
  text: as('texto', z.string()),
  file: as('archivo', z.nullable(fileLink)),
  at: as('fecha', z.string()),
});

const helpThread = wireObject({
  ...summary,
  text: as('texto', z.string()),
  file: as('archivo', z.nullable(fileLink)),
  messages: as('mensajes', z.array(helpMessage)),
  /** Of a solved one: until when its person may open it again; null where it is open or too late. */
  reopenableUntil: as('reabribleHasta', z.nullable(z.string())),
});
export type HelpThread = z.output<typeof helpThread>;

export const helpRequests = endpoint({
  method: 'GET',
  path: '/api/ayuda',
  who,
  summary: 'Las solicitudes propias a Soporte, la última primero, por página.',
  query: wireBody({ page: as('pagina', z.optional(whole)) }),
  reply: listReply(helpRow),
});

export const helpRequest = endpoint({
  method: 'GET',
  path: '/api/ayuda/:ticketId',
  who,
  summary: 'Una solicitud propia con sus respuestas; si se unió con otra propia, esa otra.',
  reply: helpThread,
});

/** The screen where help was asked for: an address of ours. */
const page = z.string().check(z.maxLength(300), z.regex(/^\/(?!\/)/), storableText);
/** The request that failed, as its error screen names it. */
const requestId = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const askHelp = endpoint({
  method: 'POST',
  path: '/api/ayuda',
  who,
  summary: 'Pide ayuda a Soporte, con un archivo ya subido si se quiere.',
  body: wireBody({
    topic: as('tema', helpTopic),
    text: as('texto', ticketText),
    file: as('archivo', ticketUpload),
    page: as('pagina', z._default(z.nullable(page), null)),
    requestId: as('solicitud', z._default(z.nullable(requestId), null)),
  }),
  reply: okWith({ id, folio: z.string() }),
  refusals: [...UPLOAD_REFUSALS],
});

const reply = wireBody({ text: as('texto', ticketText), file: as('archivo', ticketUpload) });

export const replyToSupport = endpoint({
  method: 'POST',
  path: '/api/ayuda/:ticketId/respuestas',
  who,
  summary: 'Agrega algo a una solicitud propia que sigue abierta.',
  body: reply,
  reply: okReply,
  refusals: [...UPLOAD_REFUSALS, 'ticket.solved'],
});

export const reopenHelp = endpoint({
  method: 'POST',
  path: '/api/ayuda/:ticketId/reabrir',
  who,
  summary: 'Reabre una solicitud propia dentro de los 14 días de resuelta, con lo que falta.',
  body: reply,
  reply: okReply,
  refusals: [...UPLOAD_REFUSALS, 'ticket.closed'],
});
