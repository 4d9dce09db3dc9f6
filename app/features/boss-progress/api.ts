import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { progressWire } from './progress.presenter.ts';
import { progressOf } from './progress.queries.server.ts';

export const { loader, action } = api(areas.bossProgress, {
  progressDetail: async ({ world, actor, params }) =>
    progressWire(await progressOf(world, actor, params.userId)),
});
