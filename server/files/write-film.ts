import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileFaultText } from '../../app/contract/account/file-reasons.ts';
import { LARGEST_UPLOAD } from '../../app/contract/account/files.ts';
import { fail } from '../errors.ts';
import { FILE_MODE } from '../storage/private.ts';
import type { World } from '../world.ts';

const contentType = 'video/mp4';

/**
 * Writes a stored film again as an MP4 that browsers show, under another key; gives its size in bytes.
 * @throws `file.format` (422) with the reason in words, also where the machine has no ffmpeg
 */
export async function writeAsMp4(
  { storage, decoders }: Pick<World, 'storage' | 'decoders'>,
  account: number,
  { from, to }: { from: string; to: string },
): Promise<number> {
  if (!(await decoders.writesFilms())) {
    return fail('file.format', { text: fileFaultText({ reason: 'film' }, contentType) });
  }
  const folder = await mkdtemp(join(tmpdir(), 'rumbo-film-'));
  try {
    const [source, written] = [join(folder, 'in'), join(folder, 'out.mp4')];
    await pipeline(await storage.read(from), createWriteStream(source, { mode: FILE_MODE }));
    await decoders.writeFilm(account, source, written);
    const { size } = await stat(written);
    if (size > LARGEST_UPLOAD)
      return fail('file.format', { text: fileFaultText({ reason: 'filmSlow' }, contentType) });
    await storage.write(to, createReadStream(written), { contentType, size });
    return size;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
