import { fail } from '#server/errors.ts';
import { csvAnswer } from '#server/files/csv.ts';
import { resource } from '#server/http/resources.ts';
import { rejectedLines, rejectedRows } from './import.queries.server.ts';

/** GET /archivos/importaciones/{id}: the rows that an import refused, with their line and reason (product: imports). */
export const loader = resource('/archivos/importaciones/:importId', async ({ world, actor, params }) => {
  const importId = params.importId ?? 0;
  if (actor.role !== 'admin') return fail('scope.notFound');
  // Before the first byte is sent, so that an unknown one is refused.
  await rejectedRows(world, importId);
  return csvAnswer(`rechazadas-${importId}`, rejectedLines(world, importId), ',');
});
