import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { draw } from '#server/decoding/draw.ts';
import { photoKey, photoSides } from '#server/files/keys.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Trx } from '#server/world.ts';

const folder = fileURLToPath(new URL('../media/personas/', import.meta.url));

/** Gives a photo to everybody who has a picture in `demo/media/personas`, drawn as an upload would be. */
export async function insertPhotos(
  trx: Trx,
  storage: Storage,
  idOf: (username: string) => number,
): Promise<void> {
  for (const name of await readdir(folder)) {
    const personId = idOf(name.replace('.webp', ''));
    const made = await draw(await readFile(folder + name), 'photo');
    if ('fault' in made) throw new Error(`${name} is no picture`);
    const key = `usuarios/${personId}/${crypto.randomUUID()}.webp`;
    for (const { bytes, width } of made.drawn) await storage.put(photoKey(key, width), bytes, 'image/webp');
    const small = made.drawn.find(({ width }) => width === photoSides[0])?.bytes ?? Buffer.alloc(0);
    const { id } = await trx
      .insertInto('file')
      .values({
        storage_key: key,
        name: 'foto.webp',
        content_type: 'image/webp',
        size: small.byteLength,
        sha256: createHash('sha256').update(small).digest('hex'),
        purpose: 'photo',
        owner_id: personId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.updateTable('person').set({ photo_file_id: id }).where('id', '=', personId).execute();
  }
}
