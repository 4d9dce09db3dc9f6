import { binEnd } from '#app/domain/deadlines/bin.ts';
import { command } from '#server/command.ts';
import {
  groupHasRecords,
  groupsDeletedBefore,
  lockDeletedGroup,
  removeGroup,
} from '#server/repositories/groups/bin.ts';
import { membersWithRecords } from '#server/repositories/groups/states.ts';
import type { World } from '#server/world.ts';

/** PostgreSQL's state where a row is referred to. */
const REFERRED = '23503';

/** Removes for good the generations whose time in the bin is over; one that something refers to stays (product: bin). */
export async function sweepGroupBin(world: World, stopped?: AbortSignal): Promise<void> {
  const before = binEnd(world.clock.now());
  for (const groupId of await groupsDeletedBefore(world.db, before)) {
    if (stopped?.aborted) return;
    await purge(world, groupId, before).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === REFERRED)) throw error;
      world.log.info({ groupId }, 'a deleted generation stays: something refers to it');
    });
  }
}

const purge = (world: World, groupId: number, before: Date): Promise<void> =>
  command({ world, actor: null }, async ({ trx, now, audit }) => {
    const group = await lockDeletedGroup(trx, groupId);
    if (!group?.deletedAt || group.deletedAt >= before) return;
    if ((await membersWithRecords(trx, groupId)) > 0 || (await groupHasRecords(trx, groupId))) return;
    await removeGroup(trx, groupId, now);
    await audit('group.purged', ['group', groupId], { before: { name: group.name } });
  });
