import { fail } from '#server/errors.ts';
import { csvAnswer } from '#server/files/csv.ts';
import { separators } from '#server/files/csv-read.ts';
import { workbookAnswer } from '#server/files/workbook.ts';
import { resource } from '#server/http/resources.ts';
import { formOfImport, rejectedLines } from './import.queries.server.ts';

/** GET /archivos/importaciones/{id}: the rows that an import refused, with their line and reason (product: imports). */
export const loader = resource('/archivos/importaciones/:importId', async ({ world, actor, params }) => {
  const importId = params.importId ?? 0;
  if (actor.role !== 'admin') return fail('scope.notFound');
  // Before the first byte is sent, so that an unknown one is refused.
  const { separator, isWorkbook } = await formOfImport(world, importId);
  const name = `rechazadas-${importId}`;
  const lines = rejectedLines(world, importId);
  return isWorkbook ? workbookAnswer(name, lines) : csvAnswer(name, lines, separators[separator]);
});
