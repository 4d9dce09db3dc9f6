import { assignReviews as spec } from '#app/contract/review-queue.ts';
import { api } from '#server/route.ts';
import { assignChallenges } from './assign.commands.server.ts';

/** POST /api/tutor/retos/asignar */
export const action = api(spec, async ({ world, actor, body, requestId }) => {
  const { done, refused } = await assignChallenges(world, actor, body, requestId);
  return {
    asignados: done,
    rechazados: refused.map(({ id, code, text }) => ({ id, codigo: code, mensaje: text })),
  };
});
