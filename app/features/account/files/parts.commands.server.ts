import { ADOPT_WITHIN_MS, uploadIdOf } from '#app/contract/account/files.ts';
import type { By } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { isWhole, joinArrived, missingParts, partKey } from '#server/files/parts.ts';
import { ownUpload, type Upload } from '#server/repositories/files/uploads.ts';
import { PUT_SECONDS } from './uploads.commands.server.ts';

/** Addresses that one answer signs: on a slow line more of them would expire before their turn. */
const MAX_SIGNED = 40;

type SignedPart = { start: number; size: number; putAddress: string };
type Missing = { arrived: number; missing: SignedPart[] };

/**
 * Signs the first of the missing parts of an upload of the actor, whose size was checked when it was signed. None is
 * missing where all of it stands, or was taken in.
 * @throws `file.unknown`, `file.late`
 */
export async function signMissingParts({ world, actor }: By, address: string): Promise<Missing> {
  const upload = await uploadInParts({ world, actor }, address);
  const { size, storageKey, contentType } = upload;
  const whole: Missing = { arrived: size, missing: [] };
  if (upload.fileId !== null || (await isWhole(world, upload))) return whole;
  const missing = await missingParts(world.storage, upload);
  // A joining that ended during the look removed the parts.
  if (missing.length > 0 && (await isWhole(world, upload))) return whole;
  const bytes = missing.reduce((sum, part) => sum + part.size, 0);
  const signed = missing.slice(0, MAX_SIGNED).map(async (part) => ({
    start: part.start,
    size: part.size,
    putAddress: await world.storage.signedPut(
      partKey(storageKey, part.number),
      { contentType, size: part.size },
      PUT_SECONDS,
    ),
  }));
  return { arrived: size - bytes, missing: await Promise.all(signed) };
}

/**
 * Joins the parts of an upload of the actor; one that was joined before, or taken in, is left as it is.
 * @throws `file.unknown`, `file.late`, `file.partial`
 */
export async function joinUpload(by: By, address: string): Promise<void> {
  const upload = await uploadInParts(by, address);
  if (upload.fileId === null) await joinArrived(by.world, upload);
}

/** One's own upload that has parts: without a declared size nobody knows how many. */
async function uploadInParts({ world, actor }: By, address: string): Promise<Upload & { size: number }> {
  const id = uploadIdOf(address);
  const upload = id ? await ownUpload(world.db, actor.personId, id) : undefined;
  if (!upload || upload.size === null) return fail('file.unknown');
  const age = world.clock.now().getTime() - upload.createdAt.getTime();
  if (upload.fileId === null && age > ADOPT_WITHIN_MS) return fail('file.late');
  return { ...upload, size: upload.size };
}
