import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { lateMembers } from './late-members.queries.server.ts';
import { actOnMembers } from './member-actions.commands.server.ts';
import { addMembers } from './members.commands.server.ts';
import { groupMembers } from './members.queries.server.ts';

const calls = api(areas.groupMembers, {
  /** GET /api/cms/grupos/:groupId/participantes. */
  groupMembers: ({ world, params, query }) => groupMembers(world, params.groupId, query),

  /** POST /api/cms/grupos/:groupId/participantes. */
  addMembers: (by) => addMembers(by, { ...by.params, ...by.body }),

  /** POST /api/cms/grupos/:groupId/participantes/vencidos. */
  lateMembers: ({ world, params, body }) => lateMembers(world, params.groupId, body),

  /** POST /api/cms/grupos/:groupId/participantes/acciones. */
  actOnMembers: (by) => actOnMembers(by, { ...by.body, ofGroupId: by.params.groupId }),
});

export const loader = calls.loader;
export const action = calls.action;
