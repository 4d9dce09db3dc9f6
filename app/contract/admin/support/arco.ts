import * as z from 'zod/mini';
import { isDay } from '../../../domain/deadlines/dates.ts';
import { as, okReply, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { id, storableText } from '../../wire/fields.ts';
import { tooLongText } from '../../wire/length-texts.ts';
import { gradesReply } from '../../wire/reviewed-grades.ts';
import { idInQuery, listOrder, listQuery, listReply, named } from '../list.ts';
import { personFields } from '../people.ts';
import { taskProgress } from '../tasks.ts';
import {
  arcoAlarm,
  arcoChannel,
  arcoKind,
  arcoOutcome,
  arcoPurpose,
  arcoState,
  arcoStep,
  MAX_ARCO_TEXT,
  rectified,
} from './arco-words.ts';

/** Only profile 1 opens the administration (spec §6). */
const who = ['admin'] as const;

/** What the list of requests is narrowed to by time: those past their day, those near it, those that wait for the person. */
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

/** What is owed next: `left` business days until the day `on`, negative once it has passed; null where nothing is. */
const owed = as(
  'plazo',
  z.nullable(wireObject({ on: as('dia', z.string()), left: as('faltan', z.int()), alarm: arcoAlarm })),
);

/** What the list and the record say alike. Who asks is a person, or a name that nobody has matched with one yet. */
const ofRequest = {
  id,
  folio: z.string(),
  kind: as('derecho', arcoKind),
  channel: as('medio', arcoChannel),
  state: as('estado', arcoState),
  person: as('persona', z.nullable(named)),
  claimedName: as('nombre_dicho', z.string()),
  receivedOn: as('recibida', z.string()),
  outcome: as('resultado', z.nullable(arcoOutcome)),
  assigned: as('responsable', z.nullable(named)),
  owed,
};

const row = wireObject(ofRequest);
export type ArcoRow = z.output<typeof row>;

const pastStep = wireObject({
  id,
  at: as('cuando', z.string()),
  actor: as('quien', z.nullable(z.string())),
  step: as('paso', arcoStep),
  text: as('texto', z.string()),
  on: as('dia', z.nullable(z.string())),
  days: as('dias', z.nullable(z.int())),
  outcome: as('resultado', z.nullable(arcoOutcome)),
  person: as('persona', z.nullable(z.string())),
  fields: as('campos', z.array(rectified)),
  purposes: as('finalidades', z.array(arcoPurpose)),
});
export type ArcoPastStep = z.output<typeof pastStep>;

/** The package of an access request, and the last link that opens it once. */
const packed = wireObject({
  taskId: as('trabajo', id),
  ...taskProgress,
  /** Where its person gets it after signing in; null until it is there, and once its days are over. */
  address: as('archivo', z.nullable(z.string())),
  expiresAt: as('vence', z.nullable(z.string())),
  link: as(
    'enlace',
    z.nullable(
      wireObject({
        isMailed: as('por_correo', z.boolean()),
        madeAt: as('hecho', z.string()),
        expiresAt: as('vence', z.string()),
        usedAt: as('usado', z.nullable(z.string())),
      }),
    ),
  ),
});

/** The block of an account that carries a cancellation out. */
const blocked = wireObject({
  state: as('estado', wireEnum({ blocked: 'bloqueada', erasing: 'borrando', erased: 'borrada' })),
  blockedAt: as('bloqueada', z.string()),
  eraseAfter: as('borrar_desde', z.string()),
  erasedAt: as('borrada', z.nullable(z.string())),
});

const detail = wireObject({
  ...ofRequest,
  version: z.int(),
  contact: as('contacto', z.string()),
  asked: as('solicitud', z.string()),
  /** Where it opposes a version of the privacy notice. */
  noticeId: as('aviso', z.nullable(id)),
  dueOn: as('responder', z.string()),
  infoAskedOn: as('informacion_pedida', z.nullable(z.string())),
  infoDueOn: as('informacion_hasta', z.nullable(z.string())),
  infoGivenOn: as('informacion_recibida', z.nullable(z.string())),
  extendedOn: as('prorroga', z.nullable(z.string())),
  identity: as(
    'identidad',
    z.nullable(
      wireObject({ how: as('como', z.string()), by: as('quien', z.string()), at: as('cuando', z.string()) }),
    ),
  ),
  answer: as('respuesta', z.nullable(z.string())),
  answeredAt: as('respondida', z.nullable(z.string())),
  answeredBy: as('respondio', z.nullable(z.string())),
  executeBy: as('ejecutar', z.nullable(z.string())),
  executedAt: as('ejecutada', z.nullable(z.string())),
  /** The fields of the person, to rectify; null without a person. */
  data: as('datos', z.nullable(wireObject(dataFields()))),
  purposes: as('finalidades', z.array(arcoPurpose)),
  /** How the account of the person stands; null without a person, and once it is blocked. */
  account: as(
    'cuenta',
    z.nullable(wireObject({ isActive: as('activa', z.boolean()), hasMail: as('con_correo', z.boolean()) })),
  ),
  packed: as('paquete', z.nullable(packed)),
  blocked: as('bloqueo', z.nullable(blocked)),
  /** What must be done before it is carried out. */
  lacks: as('falta', z.nullable(wireEnum({ 'package-missing': 'paquete', 'block-missing': 'bloqueo' }))),
  steps: as('pasos', z.array(pastStep)),
  /** Of a request about the verdict: whose it is, what it was computed from when it was asked for, and what it is now. */
  review: as(
    'revision',
    z.nullable(
      wireObject({
        memberId: as('membresia', id),
        personId: as('persona', id),
        asked: as('cuando_se_pidio', gradesReply),
        now: as('hoy', gradesReply),
        units: as(
          'unidades',
          z.array(
            wireObject({
              id,
              name: as('nombre', z.string()),
              challengeScore: as('reto', z.nullable(z.number())),
              bossGrade: as('jefe', z.nullable(z.number())),
            }),
          ),
        ),
      }),
    ),
  ),
  /** The steps that can be taken today. */
  may: as('puede', z.array(arcoStep)),
  /** The most days of an extension. */
  maxDays: as('dias', z.int()),
});
export type ArcoDetail = z.output<typeof detail>;

function dataFields() {
  const { profiles: _p, username: _u, ...fields } = personFields;
  return fields;
}

/** The data of a person that a rectification changes. */
export type PersonData = NonNullable<ArcoDetail['data']>;

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
  who,
  summary: 'Solicitudes sobre datos personales, por página; con búsqueda, filtros y orden.',
  query: arcoQuery,
  reply: listReply(row),
});

export const arcoRequest = endpoint({
  method: 'GET',
  path: '/api/cms/soporte/arco/:requestId',
  who,
  summary: 'Una solicitud sobre datos personales, con sus plazos y sus pasos.',
  reply: detail,
});

/** The body of the form of a new request. */
export const arcoBody = wireBody({
  kind: as('derecho', arcoKind),
  channel: as('medio', arcoChannel),
  personId: as('persona', z.nullable(id.check(z.lte(2 ** 31 - 1)))),
  claimedName: as('nombre_dicho', optionalText(240)),
  contact: as('contacto', optionalText(500)),
  receivedOn: as('recibida', day),
  asked: as('solicitud', text('Escribe qué pide.')),
});
export type ArcoInput = z.output<typeof arcoBody>;

export const registerArco = endpoint({
  method: 'POST',
  path: '/api/cms/soporte/arco',
  who,
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
  path: '/api/cms/soporte/arco/:requestId/pasos',
  who,
  summary:
    'Da un paso de una solicitud: revisión, identidad, información, prórroga, respuesta, ejecución o desistimiento.',
  body: wireBody({
    version,
    step: as('paso', taken),
    /** How the identity was checked, what is missing, why, the answer; the first steps need none. */
    text: as('texto', optionalText(MAX_ARCO_TEXT)),
    /** Of information: the day it came. */
    on: as('dia', z.optional(day)),
    /** Of an extension. */
    days: as('dias', z.optional(z.int())),
    outcome: as('resultado', z.optional(arcoOutcome)),
  }),
  reply: okReply,
});

export const assignArco = endpoint({
  method: 'PUT',
  path: '/api/cms/soporte/arco/:requestId/responsable',
  who,
  summary: 'Deja una solicitud a cargo de alguien de la administración, o de nadie.',
  body: wireBody({ version, personId: as('persona', z.nullable(id.check(z.lte(2 ** 31 - 1)))) }),
  reply: okReply,
});

export const linkArcoPerson = endpoint({
  method: 'PUT',
  path: '/api/cms/soporte/arco/:requestId/persona',
  who,
  summary: 'Dice qué persona es quien hizo una solicitud con un nombre.',
  body: wireBody({ version, personId: as('persona', id.check(z.lte(2 ** 31 - 1))) }),
  reply: okReply,
});

export const rectifyPerson = endpoint({
  method: 'POST',
  path: '/api/cms/soporte/arco/:requestId/rectificacion',
  who,
  summary: 'Corrige los datos de la persona de una solicitud, con lo anterior y lo nuevo de cada campo.',
  body: wireBody({ version, ...dataFields() }),
  reply: okReply,
});

export const setOppositions = endpoint({
  method: 'PUT',
  path: '/api/cms/soporte/arco/:requestId/finalidades',
  who,
  summary: 'Dice a qué usos de sus datos se opone la persona de una solicitud.',
  body: wireBody({
    version,
    purposes: as('finalidades', z.array(arcoPurpose).check(z.maxLength(10))),
  }),
  reply: okReply,
});
