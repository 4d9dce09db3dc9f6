import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { bossBadgesOf, wavesOf } from './profile.queries.server.ts';

const calls = api(areas.bossProfile, {
  bossBadges: ({ world, actor, params }) => bossBadgesOf(world, actor, params.groupId),

  bossProfile: async ({ world, actor }) => ({ waves: await wavesOf(world, actor) }),
});

export const loader = calls.loader;
export const action = calls.action;
