import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { guidesOf } from './tools.queries.server.ts';

const calls = api(areas.bossTools, {
  bossGuides: ({ world, actor, params }) => guidesOf(world, actor, params.groupId),
});

export const loader = calls.loader;
export const action = calls.action;
