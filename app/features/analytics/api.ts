import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { analyticsOf, listBehind } from './analytics.queries.server.ts';

const calls = api(areas.analytics, {
  /** GET /api/cms/analiticos. */
  analytics: ({ world, query }) => analyticsOf(world, query),

  /** GET /api/cms/analiticos/detalle. */
  analyticsList: ({ world, query }) => listBehind(world, query),
});

export const loader = calls.loader;
export const action = calls.action;
