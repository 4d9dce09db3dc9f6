import { importColumns, importHeadings } from '#app/contract/admin/people/import.ts';
import { fail } from '#server/errors.ts';
import { csvAnswer } from '#server/files/csv.ts';
import { resource } from '#server/http/resources.ts';

/** GET /archivos/importaciones/plantilla: the headings of a file of people. */
export const loader = resource('/archivos/importaciones/plantilla', async ({ actor }) => {
  if (actor.role !== 'admin') return fail('scope.notFound');
  const lines = async function* () {
    yield importColumns.map((column) => importHeadings[column]);
  };
  return csvAnswer('plantilla-personas', lines(), ',');
});
