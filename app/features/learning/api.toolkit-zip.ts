import { once } from 'node:events';
import { Readable } from 'node:stream';
import archiver, { type Archiver } from 'archiver';
import { todayIn } from '#app/domain/dates.ts';
import { fail } from '#server/errors.ts';
import { type ToolkitFile, toolkitFiles } from '#server/repositories/files.ts';
import { resource } from '#server/route.ts';
import { attachment } from '#server/storage/s3.ts';
import type { Storage } from '#server/storage/storage.ts';
import { archiveNames, safeName } from './archive-names.ts';

/** GET /archivos/actividad/{id}: the downloads of a toolkit as one archive, packed while it is sent. */
export const loader = resource('/archivos/actividad/:activityId', async ({ world, actor, params }) => {
  const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
  const files = await toolkitFiles(world.db, actor, params.activityId ?? 0, today);
  const activityName = files[0]?.activityName;
  if (activityName === undefined) return fail('scope.notFound');

  const archive = archiver('zip', { zlib: { level: 6 } });
  // A failure while packing breaks the answer off, so that nobody takes half an archive for a whole one.
  pack(archive, world.storage, files).catch((error) => archive.destroy(error));
  return new Response(Readable.toWeb(archive) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(`${safeName(activityName)}.zip`),
      'Cache-Control': 'private, no-store',
    },
  });
});

/** Puts one stored object after the other into the archive, so that only one stands open. */
async function pack(archive: Archiver, storage: Storage, files: readonly ToolkitFile[]): Promise<void> {
  const names = archiveNames(files.map((file) => file.name));
  let source: Readable | null = null;
  archive.once('close', () => source?.destroy());
  for (const [index, file] of files.entries()) {
    source = Readable.from(await storage.read(file.storage_key), { objectMode: false });
    // The archive pipes its sources, and a pipe does not carry errors.
    source.once('error', (error) => archive.destroy(error));
    const packed = once(archive, 'entry');
    archive.append(source, { name: names[index] ?? 'archivo' });
    await packed;
  }
  await archive.finalize();
}
