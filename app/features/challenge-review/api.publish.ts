import { publishReview as spec } from '#app/contract/tutor-review.ts';
import { api } from '#server/route.ts';
import { publishReview } from './decision.commands.server.ts';
import { takeNext } from './next.commands.server.ts';
import { neighbourWire } from './review.presenter.ts';

/** POST /api/tutor/retos/{id}/publicar */
export const action = api(spec, async ({ world, actor, params, body, requestId }) => {
  const { submissionId } = params;
  const given = { submissionId, version: body.version, reason: body.motivo ?? '' };
  const score = await publishReview(world, actor, given, requestId);
  const wanted = body.siguiente;
  const asked = wanted && { group: wanted.grupo ?? null, unit: wanted.unidad ?? null, after: submissionId };
  const next = asked ? await takeNext(world, actor, asked, requestId) : null;
  return { ok: true as const, calificacion: score, siguiente: neighbourWire(next) };
});
