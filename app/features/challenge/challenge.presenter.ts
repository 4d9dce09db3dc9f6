import type * as z from 'zod/mini';
import type { challenge, Receipt } from '#app/contract/challenge.ts';
import { folioOf } from '#app/domain/challenges/challenge.ts';
import type { DeliveredVersion } from '#server/repositories/challenges/challenge-deliveries.ts';
import type { ChallengeDraft, ChallengeView, Delivery, Extension, StoredFile } from './challenge.types.ts';
import { draftFileWire } from './draft-wire.ts';

type ChallengeWire = z.infer<(typeof challenge)['reply']>;

const extensionStates = {
  pending: 'pendiente',
  approved: 'aprobada',
  rejected: 'rechazada',
} as const satisfies Record<Extension['state'], string>;

/** A challenge on the wire. */
export function challengeWire(view: ChallengeView): ChallengeWire {
  const [last] = view.deliveries;
  return {
    unidad: { id: view.unit.id, orden: view.unit.order, nombre: view.unit.name },
    reto: {
      titulo: view.title,
      instrucciones: view.instructionsHtml,
      criterios: view.criteria.map(({ name, weight, descriptor }) => ({
        nombre: name,
        peso: weight,
        descripcion: descriptor,
      })),
      plantilla: fileWire(view.template),
    },
    configuracion: { fechaApertura: view.opensOn, retoFecha: view.dueOn },
    estado: view.status,
    informacion: { archivoReto: fileWire(last?.file ?? null), fechaRetoGuardado: last?.at ?? null },
    puedeEntregar: view.gate === 'open',
    borrador: draftWire(view.draft),
    entregas: view.deliveries.map(receiptWire),
    prorroga: view.extension && {
      estado: extensionStates[view.extension.state],
      motivo: view.extension.reason,
      solicitada: view.extension.askedOn,
      hasta: view.extension.until,
    },
    puedeSolicitarProrroga: view.mayAskExtension,
    devolucion: view.returned && { motivo: view.returned.reason, hasta: view.returned.until },
    resultado: view.result && {
      calificacion: view.result.score,
      comentario: view.result.comment,
      criterios: view.result.criteria.map(({ name, weight, score, comment }) => ({
        nombre: name,
        peso: weight,
        calificacion: score,
        comentario: comment,
      })),
      publicado: view.result.publishedAt,
      motivo: view.result.reason,
    },
    revisionEsperada: view.expectedOn,
    resultadosPares: view.peerResults.map(({ sections, sentOn }) => ({
      jsonEvaluacion: sections,
      fechaRevision: sentOn,
    })),
  };
}

function fileWire(file: StoredFile | null) {
  return file && { fileName: file.name, fileUrl: file.url };
}

function draftWire({ values, version, savedAt }: ChallengeDraft): ChallengeWire['borrador'] {
  return {
    version,
    comentario: values.comment,
    archivo: values.file && draftFileWire(values.file),
    guardado: savedAt,
  };
}

function receiptWire({ folio, number, at, comment, file }: Delivery): Receipt {
  return {
    folio,
    numero: number,
    fecha: at,
    archivo: fileWire(file),
    tamano: file?.size ?? null,
    comentario: comment,
  };
}

/** The receipt of a delivery that was just made. */
export function deliveredWire({ id, number, comment, deliveredAt, file }: DeliveredVersion): Receipt {
  return {
    folio: folioOf(id),
    numero: number,
    fecha: deliveredAt.toISOString(),
    archivo: file && { fileName: file.name, fileUrl: `/archivos/${file.id}` },
    tamano: file?.size ?? null,
    comentario: comment,
  };
}
