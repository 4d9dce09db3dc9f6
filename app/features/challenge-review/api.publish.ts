import { publishReview as spec } from '#app/contract/tutor-review.ts';
import { api } from '#server/route.ts';
import { publishReview } from './decision.commands.server.ts';

/** POST /api/tutor/retos/{id}/publicar */
export const action = api(spec, async ({ world, actor, params, body, requestId }) => {
  const given = { submissionId: params.submissionId, version: body.version, reason: body.motivo ?? '' };
  return { ok: true as const, calificacion: await publishReview(world, actor, given, requestId) };
});
