import * as z from 'zod/mini';
import { as, wireEnum, wireObject } from '../../wire/codec.ts';
import { id } from '../../wire/fields.ts';
import { gradesReply } from '../../wire/record-fields.ts';
import { named } from '../list.ts';
import { personFields } from '../people/people.ts';
import {
  arcoAlarm,
  arcoChannel,
  arcoKind,
  arcoOutcome,
  arcoPurpose,
  arcoState,
  arcoStep,
  rectified,
} from './arco-words.ts';
import { taskProgress } from './tasks.ts';

/**
 * The next deadline: `left` business days until the day `on`, negative once it has passed; null where nothing is owed.
 */
const owed = as(
  'plazo',
  z.nullable(wireObject({ on: as('dia', z.string()), left: as('faltan', z.int()), alarm: arcoAlarm })),
);

/**
 * The fields that the list and the record share. The requester is a person, or a name that nobody has matched with one
 * yet.
 */
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

export const row = wireObject(ofRequest);
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
  /**
   * Address where its person gets the file after signing in; null until the file exists, and once its days are over.
   */
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

export const detail = wireObject({
  ...ofRequest,
  version: z.int(),
  contact: as('contacto', z.string()),
  asked: as('solicitud', z.string()),
  /** The version of the privacy notice that the request opposes. */
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
  /** The account of the person; null without a person, and once it is blocked. */
  account: as(
    'cuenta',
    z.nullable(wireObject({ isActive: as('activa', z.boolean()), hasMail: as('con_correo', z.boolean()) })),
  ),
  packed: as('paquete', z.nullable(packed)),
  blocked: as('bloqueo', z.nullable(blocked)),
  /** The condition that must be met before the request is carried out. */
  lacks: as(
    'falta',
    z.nullable(
      wireEnum({
        'package-missing': 'paquete',
        'block-missing': 'bloqueo',
        'rectification-missing': 'correccion',
        'opposition-missing': 'oposicion',
        'revocation-missing': 'consentimiento',
      }),
    ),
  ),
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

/** The fields of a person that a rectification may change. */
export function dataFields() {
  const { profiles: _p, username: _u, ...fields } = personFields;
  return fields;
}

/** The data of a person that a rectification changes. */
export type PersonData = NonNullable<ArcoDetail['data']>;
