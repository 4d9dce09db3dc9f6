import { goneFiles, orphanUploads, removeFile, removeUpload } from '../repositories/uploads.ts';
import type { World } from '../world.ts';
import { photoKey } from './adopt.ts';
import { photoSides } from './images.ts';

const keptMs = 24 * 60 * 60_000;
const batch = 200;

/** Removes what was uploaded and never saved, and photos that were replaced, a day later (quality R23). */
export async function sweepFiles({ db, storage, clock, log }: World): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  const orphans = await orphanUploads(db, before, batch);
  for (const { id, storageKey } of orphans) {
    // The row goes first: once it is gone nobody can take in an object that is about to vanish.
    const mine = await db.transaction().execute((trx) => removeUpload(trx, id));
    if (mine) await storage.remove(storageKey);
  }
  const gone = await goneFiles(db, before, batch);
  for (const { id, storageKey } of gone) {
    // what is no photo has one object, whatever the side
    for (const side of photoSides) await storage.remove(photoKey(storageKey, side));
    await db.transaction().execute((trx) => removeFile(trx, id));
  }
  if (orphans.length + gone.length > 0) {
    log.info({ orphans: orphans.length, gone: gone.length }, 'files swept');
  }
}
