import { profileModules } from '#app/contract/profile.ts';
import { api } from '#server/route.ts';
import { profileModulesWire } from './profile.presenter.ts';
import { progressOf } from './profile.queries.server.ts';

export const loader = api(profileModules, async ({ world, actor }) =>
  profileModulesWire(await progressOf(world, actor)),
);
