import { saveReview as spec } from '#app/contract/tutor-review.ts';
import { api } from '#server/route.ts';
import { saveReview } from './draft.commands.server.ts';

/** PUT /api/tutor/retos/{id}/borrador */
export const action = api(spec, async ({ world, actor, params, body, requestId }) => {
  const given = {
    submissionId: params.submissionId,
    version: body.version,
    deliveryId: body.entrega,
    scores: body.criterios.map(({ calificacion, comentario }) => ({
      score: calificacion,
      comment: comentario,
    })),
    comment: body.comentario,
    privateNote: body.notaPrivada,
  };
  const { version, savedAt } = await saveReview(world, actor, given, requestId);
  return { ok: true as const, version, guardado: savedAt.toISOString() };
});
