import { todayIn } from '#app/domain/deadlines/dates.ts';
import { emitAll } from '#server/outbox/emit.ts';
import { readTombstones, type Tombstone } from '#server/privacy/tombstones.ts';
import { setActive } from '#server/repositories/people/administered-people.ts';
import { markPersonDeleted } from '#server/repositories/people/bin.ts';
import { accountMadeAt, insertErasure, lockErasureOf } from '#server/repositories/privacy/erasures.ts';
import type { Trx, World } from '#server/world.ts';
import { eraseAtOnce } from './erasure.step.server.ts';

/**
 * Erases again everybody whom a restored backup brought back, by the tombstones beside the database; gives how many that
 * were (product: erasure).
 */
export async function replayErasures(world: World): Promise<number> {
  let erased = 0;
  for (const stone of await readTombstones(world)) {
    if (await world.db.transaction().execute((trx) => eraseAgain(world, trx, stone))) erased += 1;
  }
  return erased;
}

async function eraseAgain(world: World, trx: Trx, { personId, madeAt }: Tombstone): Promise<boolean> {
  const stored = await accountMadeAt(trx, personId);
  // The backup is older than the account, or its number is somebody else's by now.
  if (stored?.toISOString() !== madeAt) return false;
  const known = await lockErasureOf(trx, personId);
  if (known?.finishedAt) return false;
  const now = world.clock.now();
  const id = known?.id ?? (await block(world, trx, personId, now));
  const startedAt = known?.startedAt ?? null;
  await eraseAtOnce(world, trx, { id, personId, startedAt }, now);
  await emitAll(trx, [{ name: 'person.changed', payload: { personId } }], 'terminal');
  return true;
}

async function block({ env }: World, trx: Trx, personId: number, now: Date): Promise<number> {
  await setActive(trx, personId, false, now);
  await markPersonDeleted(trx, personId, now);
  const eraseAfter = todayIn(env.TZ_NEGOCIO, now);
  return insertErasure(trx, { personId, blockedBy: null, blockedAt: now, eraseAfter });
}
