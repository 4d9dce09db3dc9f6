import { fileAddresses } from '#app/contract/file-addresses.ts';
import { deliveriesQuery } from '#app/contract/tutor/review-queue.ts';
import { fullName } from '#app/domain/access/person.ts';
import { MB, sizeText } from '#app/domain/text/file-size.ts';
import { fail } from '#server/errors.ts';
import { archiveAnswer } from '#server/files/archives/archive.ts';
import { readQuery } from '#server/http/request.ts';
import { resource } from '#server/http/resources.ts';
import { deliveredFiles } from '#server/repositories/challenges/challenge-reviews.ts';

/** More than this is downloaded in several archives. */
const MAX_BYTES = 500 * MB;

/**
 * GET /archivos/retos?retos=1,2: the last deliveries of those challenges as one archive; 404 where one of them is not the
 * tutor's. With `comprobar` it only says whether they can be packed.
 */
export const loader = resource(fileAddresses.deliveries, async ({ world, actor, url }) => {
  const query = readQuery(url, deliveriesQuery);
  const ids = [...new Set(query.ids)];
  const found = await deliveredFiles(world.db, actor.personId, ids);
  if (found.length !== ids.length) return fail('scope.notFound');
  const entries = found.flatMap(({ file, ...learner }) =>
    file
      ? [{ storage_key: file.key, name: `${fullName(learner)} - ${file.name}`, size: Number(file.size) }]
      : [],
  );
  if (entries.length === 0)
    fail('body.invalid', {
      field: 'retos',
      text: 'Ninguno de esos retos tiene un archivo que se pueda abrir ahora.',
    });
  if (entries.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES) {
    fail('body.invalid', {
      field: 'retos',
      text: `Son más de ${sizeText(MAX_BYTES)}: descárgalos en varias partes.`,
    });
  }
  if (query.checkOnly !== undefined) return Response.json({ ok: true });
  return archiveAnswer(world.storage, 'Retos', entries);
});
