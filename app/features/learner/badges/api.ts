import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { markBadgeSeen } from './badges.commands.server.ts';
import { learnerBadges } from './badges.queries.server.ts';

const calls = api(areas.badges, {
  learnerBadges: ({ world, actor }) => learnerBadges(world, actor),

  // A GET that writes, as the specification wants it (spec §7); marking twice changes nothing.
  markBadgeSeen: (by) => markBadgeSeen(by, by.params.awardId),
});

export const loader = calls.loader;
export const action = calls.action;
