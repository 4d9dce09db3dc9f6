import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { MediaFile } from '#demo/content/types.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Trx } from '#server/world.ts';

const media = fileURLToPath(new URL('../media/', import.meta.url));

/** Puts media files of the repository into the storage, each once, and gives their ids. */
export function mediaLibrary(trx: Trx, storage: Storage) {
  const known = new Map<string, Promise<number>>();
  return {
    /** Id of the `file` row of a media file. */
    idOf(file: MediaFile): Promise<number> {
      const stored = known.get(file.path) ?? store(trx, storage, file);
      known.set(file.path, stored);
      return stored;
    },
  };
}

async function store(trx: Trx, storage: Storage, file: MediaFile): Promise<number> {
  const bytes = await readFile(media + file.path);
  const key = `course/${file.path}`;
  await storage.put(key, bytes, file.contentType);
  const { id } = await trx
    .insertInto('file')
    .values({
      storage_key: key,
      name: file.downloadName,
      content_type: file.contentType,
      size: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      purpose: 'course',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
