import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { saveReview, sendReview } from './peer-review.commands.server.ts';
import { pendingWire } from './peer-review.presenter.ts';
import { peerQueue } from './peer-review.queries.server.ts';

const calls = api(areas.peerReview, {
  /** GET /api/pares/pendientes */
  pendingPeerReviews: async ({ world, actor }) => {
    const { pending } = await peerQueue(world, actor, null);
    return { pendientes: pending.map(pendingWire) };
  },

  /** PUT and POST /api/pares/{id} */
  savePeerReview: async ({ world, actor, params, body }) => {
    const given = { reviewId: params.reviewId, version: body.version, answers: body.respuestas };
    const { version, savedAt } = await saveReview(world, actor, given);
    return { version, savedAt: savedAt.toISOString() };
  },

  sendPeerReview: async ({ world, actor, params, body, requestId }) => {
    const given = { reviewId: params.reviewId, version: body.version, answers: body.respuestas };
    await sendReview(world, actor, given, requestId);
  },
});

export const loader = calls.loader;
export const action = calls.action;
