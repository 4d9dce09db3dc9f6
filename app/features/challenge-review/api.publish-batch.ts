import { publishReviews as spec } from '#app/contract/review-queue.ts';
import { api } from '#server/route.ts';
import { publishReviews } from './decision.commands.server.ts';

/** POST /api/tutor/retos/liberar */
export const action = api(spec, async ({ world, actor, body, requestId }) => {
  const { published, refused } = await publishReviews(world, actor, body.retos, requestId);
  return {
    publicados: published.map(({ id, score }) => ({ id, calificacion: score })),
    rechazados: refused.map(({ id, code, text }) => ({ id, codigo: code, mensaje: text })),
  };
});
