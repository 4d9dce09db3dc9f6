import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { groupsWire, groupWire } from './team.presenter.ts';
import { groupOf, groupsOf } from './team.queries.server.ts';

const calls = api(areas.bossTeam, {
  bossGroup: async ({ world, actor, params }) => groupWire(await groupOf(world, actor, params.groupId)),

  bossGroups: async ({ world, actor }) => groupsWire(await groupsOf(world, actor)),
});

export const loader = calls.loader;
export const action = calls.action;
