import {
  giveUpUnused,
  goneFiles,
  leaveQuarantine,
  leftUploads,
  removeFile,
  removeUpload,
} from '../repositories/files/uploads.ts';
import type { World } from '../world.ts';
import { storageKeyOf } from './adopt.ts';
import { photoKey, photoSides } from './keys.ts';
import { removeParts } from './parts.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A replaced guide of a generation stays so long. */
const GUIDE_DAYS = 30;
const batch = 200;

/**
 * Removes what was uploaded and never saved, photos that were replaced, and what a killed process left half-written, a
 * day later (R23). Objects go before their row: what a storage that is away kept is found again the next time.
 */
export async function sweepFiles({ db, storage, clock, log }: World, stopped?: AbortSignal): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - DAY_MS);
  const guidesBefore = new Date(now.getTime() - GUIDE_DAYS * DAY_MS);
  // any file but a photo has one object, whatever the side
  const removeSides = async (key: string): Promise<void> => {
    for (const side of photoSides) await storage.remove(photoKey(key, side));
  };
  const left = await leftUploads(db, before, batch);
  for (const upload of left) {
    if (stopped?.aborted) return;
    const { id, storageKey, fileId } = upload;
    // Also of what was taken in: its address was still good for another PUT.
    await storage.remove(storageKey);
    // The parts of the day before: of what never was joined, or whose joining stopped half-way.
    await removeParts(storage, upload);
    // A save that stopped half-way left something there; nobody can take it in any more after so long.
    if (fileId === null) await removeSides(storageKeyOf(upload));
    await db
      .transaction()
      .execute((trx) =>
        fileId === null ? removeUpload(trx, id) : leaveQuarantine(trx, id, storageKeyOf(upload)),
      );
  }
  await db.transaction().execute((trx) => giveUpUnused(trx, { before, now }));
  const gone = await goneFiles(db, { before, guidesBefore, limit: batch });
  for (const { id, storageKey } of gone) {
    if (stopped?.aborted) return;
    await removeSides(storageKey);
    await db.transaction().execute((trx) => removeFile(trx, id));
  }
  // A process that was killed left the half-written files of so long ago.
  const halves = await storage.removeHalves(before);
  if (left.length + gone.length + halves > 0) {
    log.info({ left: left.length, gone: gone.length, halves }, 'files swept');
  }
}
