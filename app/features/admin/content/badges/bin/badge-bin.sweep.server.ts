import { binEnd } from '#app/domain/deadlines/bin.ts';
import { command } from '#server/command.ts';
import type { World } from '#server/world.ts';
import { removeBadge } from '../badge-writes.rows.server.ts';
import { badgesDeletedBefore, highestLevel, lockBadge } from '../badges.rows.server.ts';

/** Removes for good the badges whose time in the bin is over (product: administered badges). */
export async function sweepBadgeBin(world: World, stopped?: AbortSignal): Promise<void> {
  const before = binEnd(world.clock.now());
  for (const badgeId of await badgesDeletedBefore(world.db, before)) {
    if (stopped?.aborted) return;
    await purge(world, badgeId, before);
  }
}

const purge = (world: World, badgeId: number, before: Date): Promise<void> =>
  command({ world, actor: null }, async ({ trx, audit }) => {
    const badge = await lockBadge(trx, badgeId);
    if (!badge?.deletedAt || badge.deletedAt >= before) return;
    if ((await highestLevel(trx, badgeId)) > 0) return;
    await removeBadge(trx, badgeId);
    await audit('badge.purged', ['badge', badgeId], { before: { name: badge.name, key: badge.key } });
  });
