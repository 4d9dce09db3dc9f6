import { groupIdsOf, groupsQueryOf } from '#app/contract/admin/links/admin.ts';
import { MAX_GROUPS } from '#app/contract/admin/list.ts';
import { fileAddresses } from '#app/contract/file-addresses.ts';
import { fail } from '#server/errors.ts';
import { csvAnswer } from '#server/files/tables/csv.ts';
import { resource } from '#server/http/resources.ts';
import { doneBy, recordAudit } from '#server/repositories/audit/audit.ts';
import { fileLines, HEAD_LINES } from './groups-file.queries.server.ts';

/** GET /archivos/generaciones: the list of generations as a file, of its filters or of chosen ones (product: exports). */
export const loader = resource(fileAddresses.groups, async ({ world, actor, requestId, request }) => {
  const address = new URL(request.url).searchParams;
  const query = groupsQueryOf(address);
  const ids = groupIdsOf(address);
  if (ids && ids.length > MAX_GROUPS)
    fail('body.invalid', { text: `Elige ${MAX_GROUPS} generaciones como máximo.` });
  const lines = await fileLines(world, query, ids);
  await recordAudit(world.db, {
    action: 'export.made',
    objectKind: 'group',
    after: { rows: lines.length - HEAD_LINES, filters: namesOf(ids ? { ids } : query) },
    ...doneBy({ actor, requestId }),
  });
  const each = async function* () {
    yield* lines;
  };
  return csvAnswer('generaciones', each(), ',');
});

const namesOf = (filters: object): string => Object.keys(filters).sort().join(',');
