import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { changeGroup, createGroup } from './groups.commands.server.ts';
import { groupDetail, groupList } from './groups.queries.server.ts';

const calls = api(areas.groups, {
  /** GET /api/cms/grupos. */
  groups: ({ world, query }) => groupList(world, query),

  /** GET /api/cms/grupos/:groupId. */
  group: ({ world, params }) => groupDetail(world, params.groupId),

  /** POST /api/cms/grupos. */
  createGroup: (by) => createGroup(by, by.body),

  /** PUT /api/cms/grupos/:groupId. */
  changeGroup: (by) => {
    const { version, ...input } = by.body;
    return changeGroup(by, { groupId: by.params.groupId, version, input });
  },
});

export const loader = calls.loader;
export const action = calls.action;
