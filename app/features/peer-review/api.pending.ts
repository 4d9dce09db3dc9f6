import { pendingPeerReviews } from '#app/contract/peer-review.ts';
import { api } from '#server/route.ts';
import { pendingWire } from './peer-review.presenter.ts';
import { peerQueue } from './peer-review.queries.server.ts';

/** GET /api/pares/pendientes */
export const loader = api(pendingPeerReviews, async ({ world, actor }) => {
  const { pending } = await peerQueue(world, actor, null);
  return { pendientes: pending.map(pendingWire) };
});
