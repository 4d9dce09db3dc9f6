import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { cancelPlannedBoss, giveBoss } from './bosses.commands.server.ts';
import { groupBosses } from './bosses.queries.server.ts';

const calls = api(areas.groupBosses, {
  /** GET /api/cms/grupos/:groupId/jefes. */
  groupBosses: ({ world, params }) => groupBosses(world, params.groupId),

  /** POST /api/cms/grupos/:groupId/jefes. */
  giveBoss: (by) => {
    const { ids, ...given } = by.body;
    return giveBoss(by, { ...by.params, ...given, personIds: ids });
  },

  /** POST /api/cms/grupos/:groupId/cambios_jefe/:plannedChangeId/cancelar. */
  cancelPlannedBoss: (by) => cancelPlannedBoss(by, by.params),
});

export const loader = calls.loader;
export const action = calls.action;
