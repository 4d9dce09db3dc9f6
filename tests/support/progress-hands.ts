import { progressDetail } from '#app/contract/boss/progress.ts';
import { progressOf, progressView } from '#app/features/boss/progress/progress.queries.server.ts';
import type { World } from '#server/world.ts';
import { deliverChallenge } from '#tests/factories/notices.ts';
import type { LedSteps } from '#tests/factories/progress.ts';
import { wireOf } from '#tests/support/wire.ts';

type Ground = LedSteps & { world: World };

export const deliveredAt = new Date('2026-03-05T18:00:00Z');

/**
 * The acts of the tests of view *tres* over a ground that each of them makes anew: as the boss, unless told otherwise.
 */
export function progressHands(ground: () => Ground) {
  const place = () => {
    const { learner, unitId } = ground().steps;
    return { memberId: learner.memberId, unitId };
  };
  const about = () => {
    const { groupId, learner } = ground().steps;
    return { groupId, personId: learner.personId };
  };
  return {
    place,
    about,
    deliver: () => deliverChallenge(ground().world, place(), deliveredAt),
    view: (actor = ground().boss.actor) => progressView(ground().world, actor, about()),
    wire: async (actor = ground().boss.actor) =>
      wireOf(progressDetail.reply, await progressOf(ground().world, actor, about().personId)),
  };
}
