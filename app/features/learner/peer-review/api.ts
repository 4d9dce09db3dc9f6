import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { saveReview, sendReview } from './peer-review.commands.server.ts';
import { peerQueue } from './peer-review.queries.server.ts';

const calls = api(areas.peerReview, {
  /** GET /api/pares/pendientes */
  pendingPeerReviews: ({ world, actor }) => peerQueue(world, actor, null),

  /** PUT and POST /api/pares/{id} */
  savePeerReview: (by) => saveReview(by, { reviewId: by.params.reviewId, ...by.body }),

  sendPeerReview: (by) => sendReview(by, { reviewId: by.params.reviewId, ...by.body }),
});

export const loader = calls.loader;
export const action = calls.action;
