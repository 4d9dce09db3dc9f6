import { todayIn } from '#app/domain/dates.ts';
import { fail } from '#server/errors.ts';
import { readableFile } from '#server/repositories/files.ts';
import { resource } from '#server/route.ts';

/** How long a signed address of a file lives, in seconds (quality §4.3: at most 5 minutes). */
const linkSeconds = 300;

/** GET /archivos/{id}: checks that this person may read the file now, then redirects to a short signed address. */
export const loader = resource('/archivos/:fileId', async ({ world, actor, params, url }) => {
  const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
  const file = await readableFile(world.db, actor, params.fileId ?? 0, today);
  if (!file) return fail('scope.notFound');
  const asDownload = url.searchParams.has('descargar') ? file.name : undefined;
  const address = await world.storage.signedGet(file.storage_key, file.content_type, linkSeconds, asDownload);
  return new Response(null, {
    status: 302,
    headers: { Location: address, 'Cache-Control': 'private, no-store' },
  });
});
