import * as z from 'zod/mini';
import { challengeEndings } from '../account/files.ts';
import { as, okReply, wireBody, wireEnum, wireObject } from '../wire/codec.ts';
import { answeredSection, draftSaved, draftVersion, editionNumber, readEdition } from '../wire/drafts.ts';
import { endpoint, FILE_PATIENCE_MS } from '../wire/endpoint.ts';
import { fileLink, id } from '../wire/fields.ts';
import { UPLOAD_REFUSALS } from '../wire/upload-refusals.ts';

export const COMMENT_LENGTH = 2_000;
export const REASON_LENGTH = 500;

/**
 * The one file of a draft. `upload` is the address that its upload gave: the server knows it again, so that saving the
 * same draft twice takes the file in once. Size in bytes.
 */
const draftFile = wireObject({
  name: as('fileName', z.string().check(z.maxLength(255))),
  upload: as('fileUrl', z.string().check(z.maxLength(2_000))),
  size: as('tamano', z.int().check(z.gte(0))),
});
export type DraftFile = z.output<typeof draftFile>;

/** The levels of a criterion, the lowest first; absent: it is graded by a number alone. */
export const rubricLevels = as(
  'niveles',
  z.optional(
    z.array(
      wireObject({
        name: as('nombre', z.string()),
        value: as('valor', z.number()),
        descriptor: as('descripcion', z.string()),
      }),
    ),
  ),
);

/** `version` 0: nothing was saved yet. */
const draft = wireObject({
  version: draftVersion,
  comment: as('comentario', z.string()),
  file: as('archivo', z.nullable(draftFile)),
  savedAt: as('guardado', z.nullable(z.string())),
});
export type ChallengeDraft = z.output<typeof draft>;

/** The proof of a delivery; `at` is an instant. */
const receipt = wireObject({
  folio: z.string(),
  number: as('numero', z.int()),
  at: as('fecha', z.string()),
  file: as('archivo', z.nullable(fileLink)),
  size: as('tamano', z.nullable(z.int())),
  comment: as('comentario', z.string()),
});
export type Receipt = z.output<typeof receipt>;

const criterion = {
  name: as('nombre', z.string()),
  weight: as('peso', z.number()),
};

/** The published grade, with the tutor's words about each criterion. */
const result = wireObject({
  score: as('calificacion', z.number()),
  comment: as('comentario', z.string()),
  criteria: as(
    'criterios',
    z.array(
      wireObject({
        ...criterion,
        score: as('calificacion', z.nullable(z.number())),
        comment: as('comentario', z.string()),
      }),
    ),
  ),
  publishedAt: as('publicado', z.string()),
  /** Why a grade that was known before was changed; null with the first one. */
  reason: as('motivo', z.nullable(z.string())),
});
export type ChallengeResult = z.output<typeof result>;

/** The last request for more time. Days of the zone. */
const extension = wireObject({
  state: as('estado', wireEnum({ pending: 'pendiente', approved: 'aprobada', rejected: 'rechazada' })),
  reason: as('motivo', z.string()),
  askedOn: as('solicitada', z.string()),
  until: as('hasta', z.nullable(z.string())),
});
export type Extension = z.output<typeof extension>;

/** A classmate's answers, without their name or hour: the day is all that a learner learns. */
const peerResult = wireObject({
  sections: as('jsonEvaluacion', z.array(answeredSection)),
  sentOn: as('fechaRevision', z.string()),
});
export type PeerResult = z.output<typeof peerResult>;

export const challenge = endpoint({
  method: 'GET',
  path: '/api/reto/unidad/:unitId',
  who: ['learner'],
  summary: 'El reto de una unidad propia: instrucciones, borrador, entregas, prórroga y resultados.',
  reply: wireObject({
    unit: as('unidad', wireObject({ id, order: as('orden', z.int()), name: as('nombre', z.string()) })),
    task: as(
      'reto',
      wireObject({
        title: as('titulo', z.string()),
        instructionsHtml: as('instrucciones', z.string()),
        criteria: as(
          'criterios',
          z.array(
            wireObject({
              ...criterion,
              descriptor: as('descripcion', z.string()),
              levels: rubricLevels,
            }),
          ),
        ),
        template: as('plantilla', z.nullable(fileLink)),
        /** The files that it accepts as a delivery; absent: the rule of all. */
        fileTypes: as('tipos_archivo', z.optional(z.array(z.enum(challengeEndings)))),
        maxMb: as('mb', z.optional(z.int())),
        /** The one that the draft was begun with, else the newest; null where the unit has no challenge. */
        edition: as('edicion', z.nullable(editionNumber)),
      }),
    ),
    schedule: as(
      'configuracion',
      wireObject({
        opensOn: as('fechaApertura', z.nullable(z.string())),
        /** Last day on which it may be delivered; null without one. */
        dueOn: as('retoFecha', z.nullable(z.string())),
      }),
    ),
    status: as(
      'estado',
      wireEnum({ 'on-time': 'En tiempo, aún sin entregar', overdue: 'No entregado', delivered: 'Entregado' }),
    ),
    last: as(
      'informacion',
      wireObject({
        file: as('archivoReto', z.nullable(fileLink)),
        at: as('fechaRetoGuardado', z.nullable(z.string())),
      }),
    ),
    mayDeliver: as('puedeEntregar', z.boolean()),
    draft: as('borrador', draft),
    /** The newest first. */
    deliveries: as('entregas', z.array(receipt)),
    extension: as('prorroga', z.nullable(extension)),
    mayAskExtension: as('puedeSolicitarProrroga', z.boolean()),
    /** The corrections that the tutor asks for, while a return waits for its next delivery. */
    returned: as(
      'devolucion',
      z.nullable(
        wireObject({ reason: as('motivo', z.string()), until: as('hasta', z.nullable(z.string())) }),
      ),
    ),
    result: as('resultado', z.nullable(result)),
    /** Day on which the grade is expected, while there is none. */
    expectedOn: as('revisionEsperada', z.nullable(z.string())),
    peerResults: as('resultadosPares', z.array(peerResult)),
    /** Classmates evaluate it, by the unit's rule or because some did. */
    hasPeers: as('evaluanPares', z.boolean()),
  }),
});

export const saveChallengeDraft = endpoint({
  method: 'PUT',
  path: '/api/reto/unidad/:unitId/borrador',
  who: ['learner'],
  summary: 'Guarda el borrador del reto: comentario y un archivo ya subido.',
  patienceMs: FILE_PATIENCE_MS,
  body: wireBody({
    version: draftVersion,
    comment: as('comentario', z.string().check(z.maxLength(COMMENT_LENGTH))),
    file: as('archivo', z.nullable(draftFile)),
    edition: readEdition,
  }),
  reply: draftSaved,
  refusals: [
    ...UPLOAD_REFUSALS,
    'challenge.closed',
    'challenge.graded',
    'challenge.late',
    'draft.conflict',
    'step.edited',
    'unit.notOpen',
  ],
});

export const deliverChallenge = endpoint({
  method: 'POST',
  path: '/api/reto/unidad/:unitId/entregar',
  who: ['learner'],
  summary: 'Entrega el borrador de esa versión, o reemplaza la entrega anterior; devuelve el comprobante.',
  body: z.object({ version: draftVersion }),
  reply: receipt,
  refusals: [
    'challenge.closed',
    'challenge.fileMissing',
    'challenge.graded',
    'challenge.late',
    'draft.conflict',
    'file.infected',
    'unit.notOpen',
  ],
});

export const askExtension = endpoint({
  method: 'POST',
  path: '/api/reto/unidad/:unitId/prorroga',
  who: ['learner'],
  summary: 'Solicita a tutoría más tiempo para el reto.',
  body: wireBody({
    reason: as('motivo', z.string().check(z.trim(), z.minLength(1), z.maxLength(REASON_LENGTH))),
  }),
  reply: okReply,
  refusals: [
    'challenge.closed',
    'challenge.graded',
    'challenge.late',
    'extension.needless',
    'extension.pending',
    'unit.notOpen',
  ],
});
