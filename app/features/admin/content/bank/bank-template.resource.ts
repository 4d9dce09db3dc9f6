import { fail } from '#server/errors.ts';
import { csvAnswer } from '#server/files/csv.ts';
import { resource } from '#server/http/resources.ts';
import { bankHeadings } from './bank-file.ts';

/** GET /archivos/preguntas/plantilla: the headings of a file of questions. */
export const loader = resource('/archivos/preguntas/plantilla', async ({ actor }) => {
  if (actor.role !== 'admin') return fail('scope.notFound');
  const lines = async function* () {
    yield bankHeadings;
  };
  return csvAnswer('plantilla-preguntas', lines(), ',');
});
