import { todayIn } from '#app/domain/deadlines/dates.ts';
import { dueErasures } from '#server/repositories/privacy/erasures.ts';
import type { World } from '#server/world.ts';
import { eraseDue } from './erasure.commands.server.ts';

/** Begins the erasure of the blocked accounts whose days are over (product: erasure). */
export async function sweepErasures(world: World, stopped?: AbortSignal): Promise<void> {
  const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
  for (const erasureId of await dueErasures(world.db, today)) {
    if (stopped?.aborted) return;
    await eraseDue(world, erasureId);
  }
}
