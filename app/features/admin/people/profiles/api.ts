import { profileIds } from '#app/contract/admin/people/people.ts';
import type { ProfileId } from '#app/contract/admin/people/profiles.ts';
import { areas } from '#app/contract/areas.ts';
import { fail } from '#server/errors.ts';
import { api } from '#server/http/calls.ts';
import { changeProfile } from './profiles.commands.server.ts';
import { candidatesFor, profiles } from './profiles.queries.server.ts';

/** An id of a path as a profile; any other one is not found. */
const known = (id: number): ProfileId => profileIds.find((one) => one === id) ?? fail('scope.notFound');

const calls = api(areas.profiles, {
  /** POST /api/cms/perfiles/:profileId/personas. */
  changeProfile: (by) => changeProfile(by, { ...by.body, profileId: known(by.params.profileId) }),

  /** GET /api/cms/perfiles/:profileId/candidatos. */
  profileCandidates: async ({ world, params, query }) => ({
    people: await candidatesFor(world, { profileId: known(params.profileId), search: query.search }),
  }),

  /** GET /api/cms/perfiles. */
  profileList: async ({ world }) => ({ profiles: await profiles(world) }),
});

export const loader = calls.loader;
export const action = calls.action;
