import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { analyticsOf, listBehind } from './analytics.queries.server.ts';
import { scopeOf } from './scope.queries.server.ts';

const calls = api(areas.analytics, {
  /** GET /api/cms/analiticos. */
  analytics: async ({ world, query }) =>
    analyticsOf(world, await scopeOf(world, query), query.blocks, { gathers: true }),

  /** GET /api/cms/analiticos/detalle. */
  analyticsList: async ({ world, query }) => listBehind(world, await scopeOf(world, query), query),
});

export const loader = calls.loader;
export const action = calls.action;
