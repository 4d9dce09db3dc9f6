import type * as z from 'zod/mini';
import type { reviewDetail } from '#app/contract/tutor-review.ts';
import type { ReviewValues } from './review.types.ts';

type DraftWire = z.infer<(typeof reviewDetail)['reply']>['borrador'];

/** What a tutor writes, as a save sends it. */
export function valuesWire({ deliveryId, scores, comment, privateNote }: ReviewValues) {
  return {
    entrega: deliveryId,
    criterios: scores.map((given) => ({ calificacion: given.score, comentario: given.comment })),
    comentario: comment,
    notaPrivada: privateNote,
  };
}

/** The draft of a review's answer. */
export function draftOfWire({ version, guardado, entrega, criterios, comentario, notaPrivada }: DraftWire) {
  const scores = criterios.map(({ calificacion, comentario: comment }) => ({ score: calificacion, comment }));
  return {
    version,
    savedAt: guardado,
    values: { deliveryId: entrega, scores, comment: comentario, privateNote: notaPrivada },
  };
}
