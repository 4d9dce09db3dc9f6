import * as z from 'zod/mini';
import { okReply } from './codec.ts';
import { answeredSection, draftSaved, draftVersion } from './drafts.ts';
import { endpoint } from './endpoint.ts';
import { fileRef, id } from './wire.ts';

export const COMMENT_LENGTH = 2_000;
export const REASON_LENGTH = 500;

/**
 * The one file of a draft. `fileUrl` is the address that its upload gave: the server knows it again, so that saving the
 * same draft twice takes the file in once.
 */
const draftFile = z.strictObject({
  fileName: z.string().check(z.maxLength(255)),
  fileUrl: z.string().check(z.maxLength(2_000)),
  tamano: z.int().check(z.gte(0)),
});
export type DraftFile = z.infer<typeof draftFile>;

const challengeDraftBody = z.object({
  version: draftVersion,
  comentario: z.string().check(z.maxLength(COMMENT_LENGTH)),
  archivo: z.nullable(draftFile),
});

const draft = z.strictObject({
  version: draftVersion,
  comentario: z.string(),
  archivo: z.nullable(draftFile),
  guardado: z.nullable(z.string()),
});
export type ChallengeDraftWire = z.infer<typeof draft>;

/** What a delivery is proved with. */
const receipt = z.strictObject({
  folio: z.string(),
  numero: z.int(),
  fecha: z.string(),
  archivo: z.nullable(fileRef),
  tamano: z.nullable(z.int()),
  comentario: z.string(),
});
export type Receipt = z.infer<typeof receipt>;

const criterion = z.strictObject({ nombre: z.string(), peso: z.number(), descripcion: z.string() });

const result = z.strictObject({
  calificacion: z.number(),
  comentario: z.string(),
  criterios: z.array(
    z.strictObject({
      nombre: z.string(),
      peso: z.number(),
      calificacion: z.nullable(z.number()),
      comentario: z.string(),
    }),
  ),
  publicado: z.string(),
  /** Why a grade that was known before was changed; null with the first one. */
  motivo: z.nullable(z.string()),
});

export const challenge = endpoint({
  method: 'GET',
  path: '/api/reto/unidad/:unitId',
  who: ['learner'],
  summary: 'El reto de una unidad propia: instrucciones, borrador, entregas, prórroga y resultados.',
  reply: z.strictObject({
    unidad: z.strictObject({ id, orden: z.int(), nombre: z.string() }),
    reto: z.strictObject({
      titulo: z.string(),
      instrucciones: z.string(),
      criterios: z.array(criterion),
      plantilla: z.nullable(fileRef),
    }),
    configuracion: z.strictObject({
      fechaApertura: z.nullable(z.string()),
      retoFecha: z.nullable(z.string()),
    }),
    estado: z.enum(['En tiempo, aún sin entregar', 'No entregado', 'Entregado']),
    informacion: z.strictObject({
      archivoReto: z.nullable(fileRef),
      fechaRetoGuardado: z.nullable(z.string()),
    }),
    puedeEntregar: z.boolean(),
    borrador: draft,
    entregas: z.array(receipt),
    prorroga: z.nullable(
      z.strictObject({
        estado: z.enum(['pendiente', 'aprobada', 'rechazada']),
        motivo: z.string(),
        solicitada: z.string(),
        hasta: z.nullable(z.string()),
      }),
    ),
    puedeSolicitarProrroga: z.boolean(),
    devolucion: z.nullable(z.strictObject({ motivo: z.string(), hasta: z.nullable(z.string()) })),
    resultado: z.nullable(result),
    revisionEsperada: z.nullable(z.string()),
    resultadosPares: z.array(
      z.strictObject({ jsonEvaluacion: z.array(answeredSection), fechaRevision: z.string() }),
    ),
  }),
});

export const saveChallengeDraft = endpoint({
  method: 'PUT',
  path: '/api/reto/unidad/:unitId/borrador',
  who: ['learner'],
  summary: 'Guarda el borrador del reto: comentario y un archivo ya subido.',
  body: challengeDraftBody,
  reply: draftSaved,
});

export const deliverChallenge = endpoint({
  method: 'POST',
  path: '/api/reto/unidad/:unitId/entregar',
  who: ['learner'],
  summary: 'Entrega el borrador de esa versión, o reemplaza la entrega anterior; devuelve el comprobante.',
  body: z.object({ version: draftVersion }),
  reply: receipt,
});

const extensionBody = z.object({
  motivo: z.string().check(z.trim(), z.minLength(1), z.maxLength(REASON_LENGTH)),
});

export const askExtension = endpoint({
  method: 'POST',
  path: '/api/reto/unidad/:unitId/prorroga',
  who: ['learner'],
  summary: 'Solicita a tutoría más tiempo para el reto.',
  body: extensionBody,
  reply: okReply,
});
