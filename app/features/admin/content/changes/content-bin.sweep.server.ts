import { binEnd } from '#app/domain/deadlines/bin.ts';
import { command } from '#server/command.ts';
import {
  contentDeletedBefore,
  isNamedByBadge,
  lockContentAlone,
  removeContent,
} from '#server/repositories/content/bin.ts';
import { type ContentRef, lockObject, peopleWithRecords } from '#server/repositories/content/objects.ts';
import type { World } from '#server/world.ts';

/** PostgreSQL's state where a row is referred to. */
const REFERRED = '23503';

/** Removes for good the content whose time in the bin is over; what something refers to stays (product: bin). */
export async function sweepContentBin(world: World, stopped?: AbortSignal): Promise<void> {
  const before = binEnd(world.clock.now());
  for (const ref of await contentDeletedBefore(world.db, before)) {
    if (stopped?.aborted) return;
    await purge(world, ref, before).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === REFERRED)) throw error;
      world.log.info(ref, 'deleted content stays: something refers to it');
    });
  }
}

const purge = (world: World, ref: ContentRef, before: Date): Promise<void> =>
  command({ world, actor: null }, async ({ trx, audit }) => {
    const object = await lockObject(trx, ref);
    if (!object?.deletedAt || object.deletedAt >= before) return;
    await lockContentAlone(trx, ref);
    if ((await peopleWithRecords(trx, ref)) > 0 || (await isNamedByBadge(trx, ref))) return;
    await removeContent(trx, ref);
    await audit(`${ref.kind}.purged`, [ref.kind, ref.id], { before: { name: object.name } });
  });
