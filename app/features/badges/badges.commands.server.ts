import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { markAwardSeen } from '#server/repositories/badges/badge-popups.ts';
import type { World } from '#server/world.ts';

/** Marks the congratulation of an own award as seen; again is fine, somebody else's is not found. */
export async function markBadgeSeen(world: World, actor: Actor, awardId: number): Promise<void> {
  const own = await world.db.transaction().execute((trx) => markAwardSeen(trx, actor.personId, awardId));
  if (!own) fail('scope.notFound');
}
