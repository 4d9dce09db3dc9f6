import { sql } from 'kysely';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { emitAll } from '#server/outbox/emit.ts';
import { readTombstones, type Tombstone, writeTombstone } from '#server/privacy/tombstones.ts';
import { setActive } from '#server/repositories/people/administered-people.ts';
import { markPersonDeleted } from '#server/repositories/people/bin.ts';
import {
  accountMadeAt,
  erasedWithout,
  insertErasure,
  isHiddenByErasure,
  lockErasureOf,
  revivedPeople,
  saveErasure,
} from '#server/repositories/privacy/erasures.ts';
import type { Trx, World } from '#server/world.ts';
import { eraseAtOnce } from './erasure.step.server.ts';

/** Another process that replays the same register is waited for so long at a time, in ms. */
const TURN_MS = 100;

/**
 * Erases again everybody whom a restored backup brought back, by the register beside the database; gives how many that
 * were (product: erasure). Each is one transaction: what is killed goes on with the next one. Processes that do it at the
 * same moment take turns. Somebody who cannot be erased and whom nobody sees is left to the erasure that is under way.
 * @throws what the erasure of an account that stands again throws
 */
export async function replayErasures(world: World): Promise<number> {
  const stones = await readTombstones(world);
  await completeRegister(world, stones);
  const revived = new Set(await revivedPeople(world.db, stones));
  let erased = 0;
  for (const stone of stones.filter(({ personId }) => revived.has(personId))) {
    if ((await eraseOrLeave(world, stone)) === 'erased') erased += 1;
  }
  return erased;
}

/** An erasure under way, of an account that is shown to nobody, fails alone: its task or its day comes again. */
async function eraseOrLeave(world: World, stone: Tombstone): Promise<'erased' | 'left'> {
  try {
    let outcome = await eraseAgain(world, stone);
    while (outcome === 'busy') {
      await new Promise((resolve) => setTimeout(resolve, TURN_MS));
      outcome = await eraseAgain(world, stone);
    }
    return outcome === 'erased' ? 'erased' : 'left';
  } catch (error) {
    const { personId } = stone;
    if (!(await isHiddenByErasure(world.db, personId))) throw error;
    world.log.warn(
      { err: error, personId },
      'an erasure under way failed at the start: it is left to its task, or to its day',
    );
    return 'left';
  }
}

/** A register that is older than the database, or was lost, learns the erasures that the database knows. */
async function completeRegister(world: World, stones: readonly Tombstone[]): Promise<void> {
  const missing = await erasedWithout(world.db, stones);
  if (missing.length === 0) return;
  world.log.warn(
    { people: missing.map(({ personId }) => personId) },
    'the register of erasures beside the database lacked erasures: it is older than the database, or another one',
  );
  await world.db.transaction().execute(async (trx) => {
    for (const stone of missing) await writeTombstone(world, trx, stone);
  });
}

const eraseAgain = (world: World, stone: Tombstone): Promise<'busy' | 'erased' | 'not ours'> =>
  world.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('rumbo:erasures-replay')) as "isOurs"
    `.execute(trx);
    if (!rows[0]?.isOurs) return 'busy';
    const { personId, madeAt } = stone;
    const stored = await accountMadeAt(trx, personId);
    // The backup is older than the account, or its number is somebody else's by now.
    if (stored?.toISOString() !== madeAt) return 'not ours';
    // Another process may have erased them since.
    if (!(await revivedPeople(trx, [stone])).includes(personId)) return 'not ours';
    const known = await lockErasureOf(trx, personId);
    const now = world.clock.now();
    const id = known?.id ?? (await block(world, trx, personId, now));
    // The rows of the account came back without those of its erasure.
    if (known?.finishedAt) await saveErasure(trx, id, { finishedAt: null });
    await eraseAtOnce(world, trx, { id, personId, startedAt: known?.startedAt ?? null }, now);
    await emitAll(trx, [{ name: 'person.changed', payload: { personId } }], 'terminal');
    return 'erased';
  });

async function block({ env }: World, trx: Trx, personId: number, now: Date): Promise<number> {
  await setActive(trx, personId, false, now);
  await markPersonDeleted(trx, personId, now);
  const eraseAfter = todayIn(env.TZ_NEGOCIO, now);
  return insertErasure(trx, { personId, blockedBy: null, blockedAt: now, eraseAfter });
}
