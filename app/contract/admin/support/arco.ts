import * as z from 'zod/mini';
import { isDay } from '../../../domain/deadlines/dates.ts';
import { as, okReply, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, rowId, storableText } from '../../wire/fields.ts';
import { tooLongText } from '../../wire/length-texts.ts';
import { listOrder } from '../../wire/list-order.ts';
import { idInQuery, listQuery, listReply } from '../list.ts';
import { dataFields, detail, row } from './arco-record.ts';
import { arcoChannel, arcoKind, arcoOutcome, arcoPurpose, arcoState, MAX_ARCO_TEXT } from './arco-words.ts';

/** The deadlines by which the list of requests is narrowed: past their day, near it, still open, or closed. */
const due = wireEnum({ past: 'vencidas', near: 'por_vencer', open: 'abiertas', closed: 'cerradas' });

const arcoOrder = listOrder({ folio: 'folio', received: 'recibida', owed: 'vence' });

/** The query string of the list of requests, of the call and of the screen. */
export const arcoQuery = wireBody({
  ...listQuery(arcoOrder),
  kind: as('derecho', z.optional(arcoKind)),
  channel: as('medio', z.optional(arcoChannel)),
  state: as('estado', z.optional(arcoState)),
  due: as('plazo', z.optional(due)),
  assignedTo: as('responsable', z.optional(idInQuery)),
  isUnassigned: as('sin_responsable', z.optional(z.literal('1'))),
});
export type ArcoQuery = z.output<typeof arcoQuery>;

const text = (missing: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(MAX_ARCO_TEXT, tooLongText(MAX_ARCO_TEXT)),
      storableText,
    );
const optionalText = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, tooLongText(max)), storableText);
const day = z.string().check(z.refine(isDay, 'Escribe una fecha que exista.'));
const version = z.int();

export const arcoRequests = endpoint({
  method: 'GET',
  path: '/api/cms/soporte/arco',
  who: administrators,
  summary: 'Solicitudes sobre datos personales, por página; con búsqueda, filtros y orden.',
  query: arcoQuery,
  reply: listReply(row),
});

export const arcoRequest = endpoint({
  method: 'GET',
  path: '/api/cms/soporte/arco/:arcoId',
  who: administrators,
  summary: 'Una solicitud sobre datos personales, con sus plazos y sus pasos.',
  reply: detail,
});

/** The body of the form of a new request. */
export const arcoBody = wireBody({
  kind: as('derecho', arcoKind),
  channel: as('medio', arcoChannel),
  personId: as('persona', z.nullable(rowId)),
  claimedName: as('nombre_dicho', optionalText(240)),
  contact: as('contacto', optionalText(500)),
  receivedOn: as('recibida', day),
  asked: as('solicitud', text('Escribe qué pide.')),
});
export type ArcoInput = z.output<typeof arcoBody>;

export const registerArco = endpoint({
  method: 'POST',
  path: '/api/cms/soporte/arco',
  who: administrators,
  summary: 'Registra una solicitud sobre datos personales que llegó por cualquier medio.',
  body: arcoBody,
  reply: wireObject({ id, folio: z.string(), dueOn: as('responder', z.string()) }),
});

/** The steps that somebody takes; the sweep ends what was not completed. */
const taken = wireEnum({
  review: 'revision',
  identify: 'identidad',
  'ask-info': 'pedir-informacion',
  'give-info': 'informacion-recibida',
  extend: 'prorroga',
  answer: 'respuesta',
  execute: 'ejecucion',
  withdraw: 'desistimiento',
});
export type TakenStep = z.output<typeof taken>;

export const takeArcoStep = endpoint({
  method: 'POST',
  path: '/api/cms/soporte/arco/:arcoId/pasos',
  who: administrators,
  summary:
    'Da un paso de una solicitud: revisión, identidad, información, prórroga, respuesta, ejecución o desistimiento.',
  body: wireBody({
    version,
    step: as('paso', taken),
    /**
     * The text of the step: the check of the identity, the missing information, the reason, the answer; the first steps
     * need none.
     */
    text: as('texto', optionalText(MAX_ARCO_TEXT)),
    /** Of information: the day it came. */
    on: as('dia', z.optional(day)),
    /** Of an extension. */
    days: as('dias', z.optional(z.int())),
    outcome: as('resultado', z.optional(arcoOutcome)),
  }),
  reply: okReply,
  refusals: ['arco.step'],
});

export const assignArco = endpoint({
  method: 'PUT',
  path: '/api/cms/soporte/arco/:arcoId/responsable',
  who: administrators,
  summary: 'Deja una solicitud a cargo de alguien de la administración, o de nadie.',
  body: wireBody({ version, personId: as('persona', z.nullable(rowId)) }),
  reply: okReply,
});

export const linkArcoPerson = endpoint({
  method: 'PUT',
  path: '/api/cms/soporte/arco/:arcoId/persona',
  who: administrators,
  summary: 'Dice qué persona es quien hizo una solicitud con un nombre.',
  body: wireBody({ version, personId: as('persona', rowId) }),
  reply: okReply,
  refusals: ['arco.step'],
});

export const rectifyPerson = endpoint({
  method: 'POST',
  path: '/api/cms/soporte/arco/:arcoId/rectificacion',
  who: administrators,
  summary: 'Corrige los datos de la persona de una solicitud, con lo anterior y lo nuevo de cada campo.',
  body: wireBody({ version, ...dataFields() }),
  reply: okReply,
  refusals: ['arco.step', 'identity.unconfirmed', 'person.merged'],
});

export const setOppositions = endpoint({
  method: 'PUT',
  path: '/api/cms/soporte/arco/:arcoId/finalidades',
  who: administrators,
  summary: 'Dice a qué usos de sus datos se opone la persona de una solicitud.',
  body: wireBody({
    version,
    purposes: as('finalidades', z.array(arcoPurpose).check(z.maxLength(10))),
  }),
  reply: okReply,
  refusals: ['arco.step'],
});
