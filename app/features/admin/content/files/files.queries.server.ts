import { fileSigns } from '#app/contract/stored/file-warnings.ts';
import { heldFiles } from '#server/repositories/files/scans.ts';
import type { World } from '#server/world.ts';

/** Files of one answer; the newest come first. */
const MAX_HELD = 500;

/** The files of courses that nobody but their owner opens, each with the reason (product: uploads). */
export async function heldContentFiles({ db }: World) {
  const rows = await heldFiles(db, 'course', MAX_HELD);
  return { files: rows.map(({ fileId, signs }) => ({ fileId, hold: fileSigns(signs).hold ?? '' })) };
}
