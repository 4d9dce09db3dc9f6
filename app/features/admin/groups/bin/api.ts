import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { deleteGroup, restoreGroup } from './bin.commands.server.ts';
import { groupBinList } from './bin.queries.server.ts';

const calls = api(areas.groupBin, {
  /** GET /api/cms/grupos/papelera. */
  groupBin: ({ world, query }) => groupBinList(world, query),

  /** POST /api/cms/grupos/:groupId/eliminar. */
  deleteGroup: (by) => deleteGroup(by, { ...by.params, ...by.body }),

  /** POST /api/cms/grupos/:groupId/restaurar. */
  restoreGroup: (by) => restoreGroup(by, { ...by.params, ...by.body }),
});

export const loader = calls.loader;
export const action = calls.action;
