import { binEnd } from '#app/domain/deadlines/bin.ts';
import { command } from '#server/command.ts';
import {
  holdToRemove,
  lockDeletedPerson,
  peopleDeletedBefore,
  personHasRecords,
  removePerson,
} from '#server/repositories/people/bin.ts';
import type { World } from '#server/world.ts';

/** Removes for good the accounts whose time in the bin is over; one that something refers to stays (product: bin). */
export async function sweepPeopleBin(world: World, stopped?: AbortSignal): Promise<void> {
  const before = binEnd(world.clock.now());
  for (const personId of await peopleDeletedBefore(world.db, before)) {
    if (stopped?.aborted) return;
    await purge(world, personId, before);
  }
}

const purge = (world: World, personId: number, before: Date): Promise<void> =>
  command({ world, actor: null }, async ({ trx, now, audit }) => {
    await holdToRemove(trx, [personId]);
    const person = await lockDeletedPerson(trx, personId);
    if (!person?.deletedAt || person.deletedAt >= before) return;
    if (await personHasRecords(trx, personId)) {
      world.log.info({ personId }, 'a deleted account stays: something refers to it');
      return;
    }
    await removePerson(trx, personId, now);
    await audit('person.purged', ['person', personId]);
  });
