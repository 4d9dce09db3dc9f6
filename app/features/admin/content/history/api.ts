import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { historyOf } from './history.queries.server.ts';

const calls = api(areas.changeHistory, {
  /** GET /api/cms/historial. */
  changeHistory: ({ world, query }) => historyOf(world, query),
});

export const loader = calls.loader;
export const action = calls.action;
