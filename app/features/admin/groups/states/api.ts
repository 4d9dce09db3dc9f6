import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { groupCheck, previewGroupsAction } from './group-check.queries.server.ts';
import { actOnGroups, duplicateGroup, reopenGroup, setGroupState } from './states.commands.server.ts';

const calls = api(areas.groupStates, {
  /** GET /api/cms/grupos/:groupId/validacion. */
  groupCheck: ({ world, params }) => groupCheck(world, params.groupId),

  /** POST /api/cms/grupos/:groupId/estado. */
  setGroupState: (by) => setGroupState(by, { ...by.params, ...by.body }),

  /** POST /api/cms/grupos/:groupId/reabrir. */
  reopenGroup: (by) => reopenGroup(by, { ...by.params, ...by.body }),

  /** POST /api/cms/grupos/acciones/vista. */
  previewGroupsAction: ({ world, body }) => previewGroupsAction(world, body),

  /** POST /api/cms/grupos/acciones. */
  actOnGroups: (by) => actOnGroups(by, by.body),

  /** POST /api/cms/grupos/:groupId/duplicar. */
  duplicateGroup: (by) => duplicateGroup(by, { ...by.params, ...by.body }),
});

export const loader = calls.loader;
export const action = calls.action;
