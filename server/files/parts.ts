import { type FilePart, partsOf } from '../../app/domain/files/parts.ts';
import { fail } from '../errors.ts';
import type { Upload } from '../repositories/files/uploads.ts';
import type { Storage } from '../storage/storage.ts';
import type { World } from '../world.ts';

type PartsWorld = Pick<World, 'storage' | 'log'>;
type InParts = Pick<Upload, 'storageKey' | 'size'>;

/** Objects that the storage is asked for, or removes, at once: a package of 1 GB has 191 parts. */
const AT_ONCE = 16;

/** Where a part lies until all of them are joined: in quarantine, beside the place of the whole. */
export const partKey = (storageKey: string, number: number): string => `${storageKey}-${number}`;

/** True where the upload stands whole in quarantine, with the bytes that were declared. */
export const isWhole = async ({ storage }: Pick<World, 'storage'>, { storageKey, size }: InParts) =>
  size !== null && (await storage.size(storageKey)) === size;

/** The parts that did not arrive, or not whole, in their order. */
export async function missingParts(storage: Storage, { storageKey, size }: InParts): Promise<FilePart[]> {
  const missing: FilePart[] = [];
  await withEach(partsOf(size ?? 0), async (part) => {
    if ((await storage.size(partKey(storageKey, part.number))) !== part.size) missing.push(part);
  });
  return missing.sort((one, other) => one.number - other.number);
}

/** The uploads whose parts are joined at this moment: a browser that gave up waiting for a large one asks again. */
const joining = new Map<string, Promise<void>>();

/**
 * Makes one object of the parts where a PUT of the whole would have put it, and removes them. What was stopped, or was
 * asked at the same time, can be asked again.
 * @throws `file.partial` (409) where a part is missing
 */
export function joinArrived(world: PartsWorld, upload: Upload): Promise<void> {
  const begun = joining.get(upload.id);
  if (begun) return begun;
  const work = joinOnce(world, upload).finally(() => joining.delete(upload.id));
  joining.set(upload.id, work);
  return work;
}

async function joinOnce(world: PartsWorld, upload: Upload): Promise<void> {
  const { storage, log } = world;
  if (!(await isWhole(world, upload))) await join(world, upload);
  try {
    await removeParts(storage, upload);
  } catch (error) {
    log.warn({ err: error, upload: upload.id }, 'parts stay in quarantine until the sweep');
  }
}

async function join(world: PartsWorld, upload: Upload): Promise<void> {
  const { storage } = world;
  const { storageKey, size, contentType } = upload;
  if ((await missingParts(storage, upload)).length > 0) {
    // Another process ended the same joining during the look, and removed the parts.
    if (await isWhole(world, upload)) return;
    return fail('file.partial');
  }
  const keys = partsOf(size ?? 0).map(({ number }) => partKey(storageKey, number));
  try {
    const joined = await storage.join(keys, storageKey, contentType);
    if (joined === size) return;
  } catch (error) {
    // Another request joined the parts, and removed them, while this one read them.
    if (await isWhole(world, upload)) return;
    throw error;
  }
  // A part was sent again, shorter, in between: a signed address holds on for minutes.
  await storage.remove(storageKey);
  return fail('file.partial');
}

/** Removes the parts of an upload; one that was sent whole has none. */
export async function removeParts(storage: Storage, { storageKey, size }: InParts): Promise<void> {
  await withEach(partsOf(size ?? 0), ({ number }) => storage.remove(partKey(storageKey, number)));
}

async function withEach(parts: readonly FilePart[], work: (part: FilePart) => Promise<void>): Promise<void> {
  for (let start = 0; start < parts.length; start += AT_ONCE) {
    await Promise.all(parts.slice(start, start + AT_ONCE).map(work));
  }
}
