import { savePeerReview, sendPeerReview } from '#app/contract/peer-review.ts';
import { api, apiByMethod } from '#server/route.ts';
import { saveReview, sendReview } from './peer-review.commands.server.ts';

/** PUT and POST /api/pares/{id} */
export const action = apiByMethod({
  PUT: api(savePeerReview, async ({ world, actor, params, body }) => {
    const given = { reviewId: params.reviewId, version: body.version, answers: body.respuestas };
    const { version, savedAt } = await saveReview(world, actor, given);
    return { ok: true as const, version, guardado: savedAt.toISOString() };
  }),
  POST: api(sendPeerReview, async ({ world, actor, params, body, requestId }) => {
    const given = { reviewId: params.reviewId, version: body.version, answers: body.respuestas };
    await sendReview(world, actor, given, requestId);
    return { ok: true as const };
  }),
});
