import { areas } from '#app/contract/areas.ts';
import { reviewQuery } from '#app/contract/review-queue.ts';
import { api } from '#server/http/calls.ts';
import { readQuery } from '#server/http/request.ts';
import { forgetComment, saveComment } from './comments/comments.commands.server.ts';
import { publishReview, publishReviews, returnReview } from './decide/decision.commands.server.ts';
import { reopenReview } from './decide/reopen.commands.server.ts';
import { assignChallenges } from './queue/assign.commands.server.ts';
import { itemFilter } from './queue/item-filter.ts';
import { takeNext } from './queue/next.commands.server.ts';
import { reviewQueue } from './queue/queue.queries.server.ts';
import { claimChallenge, releaseChallenge } from './review/claim.commands.server.ts';
import { saveReview } from './review/draft.commands.server.ts';
import { neighbourWire, queueWire, reviewWire } from './review/review.presenter.ts';
import { reviewView } from './review/review.queries.server.ts';

const calls = api(areas.challengeReview, {
  /** POST /api/tutor/retos/asignar */
  assignReviews: async ({ world, actor, body, requestId }) => {
    const { done, refused } = await assignChallenges(world, actor, body, requestId);
    return {
      asignados: done,
      rechazados: refused.map(({ id, code, text }) => ({ id, codigo: code, mensaje: text })),
    };
  },

  /** POST /api/tutor/retos/{id}/bloqueo */
  claimReview: async ({ world, actor, params, body, requestId }) => {
    const { submissionId } = params;
    const asked = { regrade: body.recalificar ?? false, deliveryId: body.entrega };
    const version = body.soltar
      ? await releaseChallenge(world, actor, submissionId, requestId)
      : await claimChallenge(world, actor, submissionId, asked, requestId);
    return { ok: true as const, version };
  },

  /** POST /api/tutor/comentarios/{id}/quitar */
  forgetComment: async ({ world, actor, params }) => {
    await forgetComment(world, actor, params.commentId);
  },

  /** POST /api/tutor/retos/liberar */
  publishReviews: async ({ world, actor, body, requestId }) => {
    const { published, refused } = await publishReviews(world, actor, body.retos, requestId);
    return {
      publicados: published.map(({ id, score }) => ({ id, calificacion: score })),
      rechazados: refused.map(({ id, code, text }) => ({ id, codigo: code, mensaje: text })),
    };
  },

  /** POST /api/tutor/retos/{id}/publicar */
  publishReview: async ({ world, actor, params, body, requestId }) => {
    const { submissionId } = params;
    const given = { submissionId, version: body.version, reason: body.motivo ?? '' };
    const score = await publishReview(world, actor, given, requestId);
    const wanted = body.siguiente;
    const asked = wanted && { group: wanted.grupo ?? null, unit: wanted.unidad ?? null, after: submissionId };
    const next = asked ? await takeNext(world, actor, asked, requestId) : null;
    return { ok: true as const, calificacion: score, siguiente: neighbourWire(next) };
  },

  /** GET /api/tutor/retos */
  reviewQueue: async ({ world, actor, url }) => {
    const asked = readQuery(url, reviewQuery);
    return queueWire(await reviewQueue(world, actor, { ...itemFilter(asked), page: asked.pagina ?? 1 }));
  },

  /** POST /api/tutor/retos/{id}/reabrir */
  reopenChallenge: async ({ world, actor, params, body, requestId }) => {
    await reopenReview(world, actor, { submissionId: params.submissionId, reason: body.motivo }, requestId);
  },

  /** POST /api/tutor/retos/{id}/devolver */
  returnReview: async ({ world, actor, params, body, requestId }) => {
    const given = { submissionId: params.submissionId, version: body.version, reason: body.motivo };
    await returnReview(world, actor, given, requestId);
  },

  /** GET /api/tutor/retos/{id} */
  reviewDetail: async ({ world, actor, params, url }) => {
    const filter = itemFilter(readQuery(url, reviewQuery));
    return reviewWire(await reviewView(world, actor, { submissionId: params.submissionId }, filter));
  },

  /** POST /api/tutor/comentarios */
  saveComment: async ({ world, actor, body }) => {
    const { id, text } = await saveComment(world, actor, body.texto);
    return { id, texto: text };
  },

  /** PUT /api/tutor/retos/{id}/borrador */
  saveReview: async ({ world, actor, params, body, requestId }) => {
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
    return { version, savedAt: savedAt.toISOString() };
  },

  /** POST /api/tutor/retos/siguiente */
  takeNext: async ({ world, actor, body, requestId }) => {
    const asked = { group: body.grupo ?? null, unit: body.unidad ?? null, after: body.despues ?? null };
    return { reto: neighbourWire(await takeNext(world, actor, asked, requestId)) };
  },
});

export const loader = calls.loader;
export const action = calls.action;
