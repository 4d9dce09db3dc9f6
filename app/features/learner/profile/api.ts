import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { progressOf } from './profile.queries.server.ts';

const calls = api(areas.learnerProfile, {
  profileModules: ({ world, actor }) => progressOf(world, actor),
});

export const loader = calls.loader;
export const action = calls.action;
