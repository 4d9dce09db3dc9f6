import type { Actor } from '#server/auth/actor.ts';
import type { World } from '#server/world.ts';

/** To be written. */
export async function feedbackView(
  _world: World,
  _actor: Actor,
  place: { groupId: number; personId: number; unitId: number; part: 'evaluation' | 'agreements' },
) {
  return { place };
}

export type FeedbackView = Awaited<ReturnType<typeof feedbackView>>;
