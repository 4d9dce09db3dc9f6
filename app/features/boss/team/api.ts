import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { groupOf, groupsOf } from './team.queries.server.ts';

const calls = api(areas.bossTeam, {
  bossGroup: ({ world, actor, params }) => groupOf(world, actor, params.groupId),
  bossGroups: ({ world, actor }) => groupsOf(world, actor),
});

export const loader = calls.loader;
export const action = calls.action;
