import { reviewQuery, reviewQueue as spec } from '#app/contract/review-queue.ts';
import { readQuery } from '#server/request.ts';
import { api } from '#server/route.ts';
import { itemFilter } from './item-filter.ts';
import { reviewQueue } from './queue.queries.server.ts';
import { queueWire } from './review.presenter.ts';

/** GET /api/tutor/retos */
export const loader = api(spec, async ({ world, actor, url }) => {
  const asked = readQuery(url, reviewQuery);
  return queueWire(await reviewQueue(world, actor, { ...itemFilter(asked), page: asked.pagina ?? 1 }));
});
