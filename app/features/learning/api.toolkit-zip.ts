import { Readable } from 'node:stream';
import archiver from 'archiver';
import { todayIn } from '#app/domain/dates.ts';
import { fail } from '#server/errors.ts';
import { toolkitFiles } from '#server/repositories/files.ts';
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
  const names = archiveNames(files.map((file) => file.name));
  for (const [index, file] of files.entries()) {
    archive.append(lazily(world.storage, file.storage_key), { name: names[index] ?? 'archivo' });
  }
  // A failure while packing breaks the answer off, so that nobody takes half an archive for a whole one.
  archive.finalize().catch((error) => archive.destroy(error));
  return new Response(Readable.toWeb(archive) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(`${safeName(activityName)}.zip`),
      'Cache-Control': 'private, no-store',
    },
  });
});

/** Opens a stored object only when its turn comes: a fault then belongs to the archive, and few files stand open. */
function lazily(storage: Storage, key: string): Readable {
  return Readable.from(
    (async function* () {
      yield* await storage.read(key);
    })(),
    { objectMode: false },
  );
}
