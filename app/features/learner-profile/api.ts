import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { profileModulesWire } from './profile.presenter.ts';
import { progressOf } from './profile.queries.server.ts';

const calls = api(areas.learnerProfile, {
  profileModules: async ({ world, actor }) => profileModulesWire(await progressOf(world, actor)),
});

export const loader = calls.loader;
export const action = calls.action;
