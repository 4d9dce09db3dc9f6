import type { Actor } from '#server/auth/actor.ts';
import type { World } from '#server/world.ts';

/** To be written. */
export async function introductionView(_world: World, _actor: Actor, place: null) {
  return { place };
}

export type IntroductionView = Awaited<ReturnType<typeof introductionView>>;
