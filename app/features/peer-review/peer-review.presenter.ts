import type { PendingReview as PendingWire } from '#app/contract/peer-review.ts';
import type { PendingReview } from './peer-review.types.ts';

/** A challenge to evaluate, on the wire. */
export function pendingWire(review: PendingReview): PendingWire {
  const { unit, file, draft } = review;
  return {
    id: review.id,
    unidad: { id: unit.id, orden: unit.order, nombre: unit.name },
    vence: review.dueOn,
    archivo: file && { fileName: file.name, fileUrl: file.url },
    tamano: file?.size ?? null,
    secciones: review.sections,
    borrador: { version: draft.version, respuestas: draft.values, guardado: draft.savedAt },
  };
}
