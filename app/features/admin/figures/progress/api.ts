import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { giveDays, previewDays } from './member-days.commands.server.ts';
import { progressList, progressMap, refuseSenseless } from './progress.queries.server.ts';

const calls = api(areas.memberProgress, {
  /** GET /api/cms/analiticos/avance_usuarios. */
  memberProgress: async ({ world, query }) => {
    await refuseSenseless(world, query);
    return progressList(world, query);
  },

  /** GET /api/cms/analiticos/avance_usuarios/mapa. */
  progressMap: async ({ world, query }) => {
    await refuseSenseless(world, query);
    return progressMap(world, query);
  },

  /** POST /api/cms/analiticos/avance_usuarios/acciones/vista. */
  previewDays: (by) => previewDays(by, by.body),

  /** POST /api/cms/analiticos/avance_usuarios/acciones. */
  giveDays: (by) => giveDays(by, by.body),
});

export const loader = calls.loader;
export const action = calls.action;
