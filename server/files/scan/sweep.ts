import { command } from '../../command.ts';
import {
  type DueScan,
  deliveryOfFile,
  infectedIsGone,
  keepVerdict,
  postponeScan,
  releaseScans,
  takeDueScan,
} from '../../repositories/files/scans.ts';
import type { World } from '../../world.ts';
import { scanByClamd, type Verdict } from './clamd.ts';

/** A worker that ends while it scans keeps a file from the others for so long. */
const TAKEN_SECONDS = 10 * 60;
/** The antivirus is asked again after so long where it gave no verdict; it takes larger files only after a new start. */
const AGAIN_MS = 15_000;
const TOO_LARGE_AGAIN_MS = 10 * 60_000;
/** A file that the storage did not give is tried again after so long. */
const UNREAD_AGAIN_MS = 10 * 60_000;

/**
 * Has the antivirus look at every file that waits for it, one after the other. Where it is away they stay pending, and
 * are tried again (product: uploads).
 */
export async function scanFiles(world: World, stopped?: AbortSignal): Promise<void> {
  const { env, db, clock, log } = world;
  if (env.CLAMAV_URL === undefined) {
    const count = await releaseScans(db);
    if (count > 0) log.warn({ count }, 'files are open without a verdict: CLAMAV_URL was taken away');
    return;
  }
  while (!stopped?.aborted) {
    const file = await takeDueScan(db, clock.now(), TAKEN_SECONDS);
    if (!file) return;
    if (file.scan === 'pending' && !(await scanned(world, file, env.CLAMAV_URL))) return;
    if (file.scan === 'infected') await removeInfected(world, file);
  }
}

/** False where the antivirus gave no verdict for a reason that holds for every file. */
async function scanned(world: World, file: DueScan, address: string): Promise<boolean> {
  const { db, storage, clock, log } = world;
  const later = (ms: number) => new Date(clock.now().getTime() + ms);
  let isUnread = false;
  const parts = async function* () {
    try {
      yield* (await storage.read(file.storageKey)) as AsyncIterable<Uint8Array>;
    } catch (error) {
      isUnread = true;
      throw error;
    }
  };
  let verdict: Verdict;
  try {
    verdict = await scanByClamd(address, parts());
  } catch (error) {
    if (isUnread) {
      // Told once: it may be gone for good.
      if (file.note !== 'unread')
        log.error({ err: error, file: file.id }, 'the storage does not give a file');
      await postponeScan(db, { id: file.id, at: later(UNREAD_AGAIN_MS), note: 'unread' });
      return true;
    }
    log.warn({ err: error, file: file.id }, 'the antivirus gave no verdict');
    await postponeScan(db, { id: file.id, at: later(AGAIN_MS), note: 'away' });
    return false;
  }
  if (verdict.result === 'tooLarge') {
    log.warn({ file: file.id }, 'the file is larger than the antivirus takes (StreamMaxLength)');
    await postponeScan(db, { id: file.id, at: later(TOO_LARGE_AGAIN_MS), note: 'tooLarge' });
    return true;
  }
  const found = verdict.result === 'infected' ? verdict.found : null;
  await command({ world, actor: null }, async ({ trx, now, emit, audit }) => {
    const kept = await keepVerdict(trx, file.id, { found, now });
    if (!kept) return;
    if (found !== null) await audit('file.infected', ['file', file.id], { after: { found, ...kept } });
    if (kept.ownerId !== null) emit({ name: 'scan.changed', payload: { personId: kept.ownerId } });
    const delivery = await deliveryOfFile(trx, file.id);
    if (delivery) emit({ name: 'delivery.scanned', payload: delivery });
  });
  if (found !== null) {
    log.warn({ file: file.id, found }, 'the antivirus found something: the file is removed');
    await removeInfected(world, file);
  }
  return true;
}

/** The object goes after its verdict is kept: where the storage is away it is tried again. */
async function removeInfected({ db, storage, log }: World, { id, storageKey }: DueScan): Promise<void> {
  try {
    await storage.remove(storageKey);
    await infectedIsGone(db, id);
  } catch (error) {
    log.error({ err: error, file: id }, 'an infected file is still in the storage');
  }
}
