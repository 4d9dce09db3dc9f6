import * as z from 'zod/mini';
import { listReply, whole } from '../admin/list.ts';
import {
  arcoKind,
  arcoOutcome,
  arcoPurpose,
  arcoState,
  arcoStep,
  MAX_ARCO_TEXT,
  rectified,
} from '../admin/support/arco-words.ts';
import { as, okReply, okWith, wireBody, wireEnum, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id, storableText } from '../wire/fields.ts';
import { tooLongText } from '../wire/length-texts.ts';
import { gradesReply } from '../wire/record-fields.ts';

/** Administrators carry requests out; their own they make as anybody outside of the platform does. */
const who = ['learner', 'boss', 'tutor'] as const;

/** The fields of a person that they may ask to have put right. */
const ownField = wireEnum({
  firstName: 'nombre',
  paternalSurname: 'apellido_paterno',
  maternalSurname: 'apellido_materno',
  email: 'correo',
  number: 'numero_empleado',
  store: 'sucursal',
  area: 'area',
  jobTitle: 'puesto',
  welcome: 'bienvenida',
});
export type OwnField = z.output<typeof ownField>;

const text = (missing: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(MAX_ARCO_TEXT, tooLongText(MAX_ARCO_TEXT)),
      storableText,
    );

/** Requests of one page of a person's own list. */
export const OWN_ARCO_PAGE = 10;

const summary = {
  id,
  folio: z.string(),
  kind: as('derecho', arcoKind),
  state: as('estado', arcoState),
  receivedOn: as('recibida', z.string()),
  /** The last day to answer; of one that waits for its person, as it was. */
  dueOn: as('responder', z.string()),
  /** The last day to give what is missing. */
  infoDueOn: as('informacion_hasta', z.nullable(z.string())),
  outcome: as('resultado', z.nullable(arcoOutcome)),
  answeredOn: as('respondida', z.nullable(z.string())),
  /** The last day to carry out what the answer grants. */
  executeBy: as('ejecutar', z.nullable(z.string())),
  executedOn: as('ejecutada', z.nullable(z.string())),
} as const;

const row = wireObject(summary);
export type OwnArcoRow = z.output<typeof row>;

/** The decision of a person about their own request. */
const taken = wireEnum({ 'give-info': 'informacion', withdraw: 'desistir' });

const past = wireObject({
  id,
  at: as('cuando', z.string()),
  isOwn: as('propio', z.boolean()),
  step: as('paso', arcoStep),
  text: as('texto', z.string()),
  on: as('dia', z.nullable(z.string())),
  fields: as('campos', z.array(rectified)),
  purposes: as('finalidades', z.array(arcoPurpose)),
});
export type OwnArcoStep = z.output<typeof past>;

const company = wireObject({
  name: as('nombre', z.string()),
  place: as('domicilio', z.nullable(z.string())),
  phone: as('telefono', z.nullable(z.string())),
  email: as('correo', z.nullable(z.string())),
});

const record = wireObject({
  ...summary,
  person: as('persona', z.string()),
  asked: as('solicitud', z.string()),
  answer: as('respuesta', z.nullable(z.string())),
  answeredBy: as('respondio', z.nullable(z.string())),
  steps: as('pasos', z.array(past)),
  /** Of a review of the verdict: the grade that was to be looked at, as it was then. */
  reviewed: as('calificaciones', z.nullable(gradesReply)),
  /** The package of their data, while it can be downloaded. */
  packed: as(
    'paquete',
    z.nullable(wireObject({ address: as('descarga', z.string()), expiresAt: as('vence', z.string()) })),
  ),
  may: as('puede', z.array(taken)),
  company: as('empresa', company),
});
export type OwnArcoRecord = z.output<typeof record>;

export const ownArcoRequests = endpoint({
  method: 'GET',
  path: '/api/ayuda/arco',
  who,
  summary: 'Las solicitudes propias sobre datos personales, la última primero, por página.',
  query: wireBody({ page: as('pagina', z.optional(whole)) }),
  reply: listReply(row),
});

export const ownArcoRequest = endpoint({
  method: 'GET',
  path: '/api/ayuda/arco/:arcoId',
  who,
  summary: 'Una solicitud propia sobre datos personales, con sus fechas, sus pasos y su respuesta.',
  reply: record,
});

export const ownData = endpoint({
  method: 'GET',
  path: '/api/ayuda/datos',
  who,
  summary: 'Los datos propios como están, los usos a los que se opone y la calificación final si ya existe.',
  reply: wireObject({
    fields: as(
      'datos',
      z.array(wireObject({ field: as('campo', ownField), value: as('valor', z.string()) })),
    ),
    purposes: as('finalidades', z.array(arcoPurpose)),
    grades: as('calificaciones', z.nullable(gradesReply)),
  }),
});
export type OwnData = z.output<typeof ownData.reply>;

/** The most fields that a person can ask about at once: each of them once. */
const FIELDS = 9;

export const askArco = endpoint({
  method: 'POST',
  path: '/api/ayuda/arco',
  who,
  summary:
    'Hace una solicitud sobre los datos personales propios, o pide que una persona revise su veredicto; da su folio y el último día de la respuesta.',
  body: wireBody({
    kind: as('derecho', arcoKind),
    asked: as('solicitud', text('Escribe qué pides.')),
    /** Of a rectification: what each field should say. */
    fields: as(
      'campos',
      z._default(
        z
          .array(
            wireBody({
              field: as('campo', ownField),
              wanted: as(
                'debe_decir',
                z.string().check(z.trim(), z.maxLength(500, tooLongText(500)), storableText),
              ),
            }),
          )
          .check(z.maxLength(FIELDS)),
        [],
      ),
    ),
    /** Of an opposition: the uses that are to end. */
    purposes: as('finalidades', z._default(z.array(arcoPurpose).check(z.maxLength(10)), [])),
  }),
  reply: okWith({ id, folio: z.string(), dueOn: as('responder', z.string()) }),
  refusals: ['arco.step'],
});

export const giveArcoInfo = endpoint({
  method: 'POST',
  path: '/api/ayuda/arco/:arcoId/informacion',
  who,
  summary: 'Da la información que se pidió para una solicitud propia: el plazo empieza otra vez.',
  body: wireBody({ text: as('texto', text('Escribe la información que te pidieron.')) }),
  reply: okReply,
  refusals: ['arco.step'],
});

export const withdrawArco = endpoint({
  method: 'POST',
  path: '/api/ayuda/arco/:arcoId/desistir',
  who,
  summary: 'Desiste de una solicitud propia que todavía no se responde.',
  body: wireBody({
    /** Why, where they say it. */
    text: as(
      'texto',
      z.string().check(z.trim(), z.maxLength(MAX_ARCO_TEXT, tooLongText(MAX_ARCO_TEXT)), storableText),
    ),
  }),
  reply: okReply,
  refusals: ['arco.step'],
});
