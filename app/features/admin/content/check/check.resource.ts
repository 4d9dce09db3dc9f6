import { fileAddresses } from '#app/contract/file-addresses.ts';
import { csvAnswer } from '#server/files/tables/csv.ts';
import { resource } from '#server/http/resources.ts';
import { allFindings } from './check.queries.server.ts';
import { checkLines } from './check-lines.ts';

/** GET /archivos/revisiones/{id}: what a check of links and files found (product: checks of content). */
export const loader = resource(fileAddresses.contentCheck, async ({ world, params }) => {
  const checkId = params.checkId ?? 0;
  return csvAnswer(`revision-${checkId}`, checkLines(await allFindings(world, checkId)), ',');
});
