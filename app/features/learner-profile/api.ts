import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { profileModulesWire } from './profile.presenter.ts';
import { progressOf } from './profile.queries.server.ts';

export const { loader, action } = api(areas.learnerProfile, {
  profileModules: async ({ world, actor }) => profileModulesWire(await progressOf(world, actor)),
});
