import { once } from 'node:events';
import { Readable } from 'node:stream';
import archiver, { type Archiver } from 'archiver';
import { attachment } from '../../storage/s3.ts';
import type { Storage } from '../../storage/storage.ts';
import { archiveNames, safeName } from './archive-names.ts';

/** A stored object and the name it has in an archive. */
type Entry = { storage_key: string; name: string };

/** The answer that downloads stored objects as one archive of that name, packed while it is sent. */
export function archiveAnswer(storage: Storage, name: string, entries: readonly Entry[]): Response {
  // Documents, pictures and films are compressed already: to try again costs seconds of the processor and wins nothing.
  const archive = archiver('zip', { zlib: { level: 0 } });
  // A failure while packing breaks the answer off, so that nobody takes half an archive for a whole one.
  pack(archive, storage, entries).catch((error) => archive.destroy(error));
  return new Response(Readable.toWeb(archive) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(`${safeName(name)}.zip`),
      'Cache-Control': 'private, no-store',
    },
  });
}

/** Puts one stored object after the other into the archive, so that only one stands open. */
async function pack(archive: Archiver, storage: Storage, entries: readonly Entry[]): Promise<void> {
  const names = archiveNames(entries.map((entry) => entry.name));
  let source: Readable | null = null;
  archive.once('close', () => source?.destroy());
  for (const [index, entry] of entries.entries()) {
    source = Readable.from(await storage.read(entry.storage_key), { objectMode: false });
    // The archive pipes its sources, and a pipe does not carry errors.
    source.once('error', (error) => archive.destroy(error));
    const packed = once(archive, 'entry');
    archive.append(source, { name: names[index] ?? 'archivo' });
    await packed;
  }
  await archive.finalize();
}
