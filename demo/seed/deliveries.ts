import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { MediaFile } from '#demo/content/types.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Trx } from '#server/world.ts';

const media = fileURLToPath(new URL('../media/', import.meta.url));

/** Puts a delivered file where uploads of challenges live and gives the id of its row, which is its owner's alone. */
export async function deliveredFile(
  trx: Trx,
  storage: Storage,
  { personId, file }: { personId: number; file: MediaFile },
): Promise<number> {
  const bytes = await readFile(media + file.path);
  const key = `retos/${personId}/${crypto.randomUUID()}.pdf`;
  await storage.put(key, bytes, file.contentType);
  const { id } = await trx
    .insertInto('file')
    .values({
      storage_key: key,
      name: file.downloadName,
      content_type: file.contentType,
      size: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      purpose: 'challenge',
      owner_id: personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
