import { markBadgeSeen as spec } from '#app/contract/learner.ts';
import { api } from '#server/route.ts';
import { markBadgeSeen } from './badges.commands.server.ts';

// A GET that writes, as the specification wants it (spec §7); marking twice changes nothing.
export const loader = api(spec, async ({ world, actor, params }) => {
  await markBadgeSeen(world, actor, params.awardId);
  return { ok: true as const };
});
