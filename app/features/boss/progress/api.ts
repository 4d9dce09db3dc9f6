import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { progressOf } from './progress.queries.server.ts';

const calls = api(areas.bossProgress, {
  progressDetail: ({ world, actor, params }) => progressOf(world, actor, params.userId),
});

export const loader = calls.loader;
export const action = calls.action;
