import { reviewQuery } from '#app/contract/review-queue.ts';
import { reviewDetail as spec } from '#app/contract/tutor-review.ts';
import { readQuery } from '#server/request.ts';
import { api } from '#server/route.ts';
import { itemFilter } from './item-filter.ts';
import { reviewWire } from './review.presenter.ts';
import { reviewView } from './review.queries.server.ts';

/** GET /api/tutor/retos/{id} */
export const loader = api(spec, async ({ world, actor, params, url }) => {
  const filter = itemFilter(readQuery(url, reviewQuery));
  return reviewWire(await reviewView(world, actor, { submissionId: params.submissionId }, filter));
});
