import type { Actor } from '#server/auth/actor.ts';
import type { World } from '#server/world.ts';

/** To be written. */
export async function progressView(
  _world: World,
  _actor: Actor,
  place: { groupId: number; personId: number },
) {
  return { place };
}

export type ProgressDetailView = Awaited<ReturnType<typeof progressView>>;
