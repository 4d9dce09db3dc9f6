import type { Actor } from '#server/auth/actor.ts';
import type { World } from '#server/world.ts';

/** To be written. */
export async function toolsView(_world: World, _actor: Actor, place: { groupId: number | null }) {
  return { place };
}

export type ToolsView = Awaited<ReturnType<typeof toolsView>>;
