import { fileAddresses, fileQuery } from '#app/contract/file-addresses.ts';
import { infectedText } from '#app/contract/stored/file-warnings.ts';
import { anonymousFileName } from '#app/domain/challenges/challenge.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { fail } from '#server/errors.ts';
import { photoKey } from '#server/files/keys.ts';
import { readQuery } from '#server/http/request.ts';
import { resource } from '#server/http/resources.ts';
import { readableFile } from '#server/repositories/files/files.ts';

/** How long a signed address of a file lives, in seconds (product: uploads). */
const LINK_SECONDS = 300;
const LARGE_PHOTO = 552;
/** A file that people deliver is never shown in the browser. */
const downloads: readonly string[] = ['challenge', 'answer', 'import', 'ticket'];

/**
 * GET /archivos/{id}: checks that this person may read the file now, then redirects to a short signed address.
 * `?descargar` gives it as an attachment, `?grande` the large size of a photo. Challenges and files of answers are only
 * ever downloaded, and a peer's reviewer gets the challenge without its author's file name.
 */
export const loader = resource(fileAddresses.stored, async ({ world, actor, params, url }) => {
  const query = readQuery(url, fileQuery);
  const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
  const file = await readableFile(world.db, actor, params.fileId ?? 0, today);
  if (!file) return fail('scope.notFound');
  if (file.isPending) return fail('file.pending');
  if (file.infectedBy !== null) return fail('file.infected', { text: infectedText(file.infectedBy) });
  const large = file.purpose === 'photo' && query.large !== undefined;
  const key = large ? photoKey(file.storage_key, LARGE_PHOTO) : file.storage_key;
  const asDownload = downloads.includes(file.purpose) || query.download !== undefined;
  const name = file.purpose === 'challenge' && file.anonymous ? anonymousFileName(file.name) : file.name;
  const address = await world.storage.signedGet(
    key,
    file.content_type,
    LINK_SECONDS,
    asDownload ? name : undefined,
  );
  return new Response(null, {
    status: 302,
    headers: { Location: address, 'Cache-Control': 'private, no-store' },
  });
});
