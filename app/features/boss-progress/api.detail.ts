import { progressDetail } from '#app/contract/boss-progress.ts';
import { api } from '#server/route.ts';
import { progressWire } from './progress.presenter.ts';
import { progressOf } from './progress.queries.server.ts';

export const loader = api(progressDetail, async ({ world, actor, params }) =>
  progressWire(await progressOf(world, actor, params.userId)),
);
