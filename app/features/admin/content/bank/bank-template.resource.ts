import { fileAddresses } from '#app/contract/file-addresses.ts';
import { bankHeadings } from '#app/product/admin/quiz-files/table/columns.ts';
import { csvAnswer } from '#server/files/tables/csv.ts';
import { resource } from '#server/http/resources.ts';

/** GET /archivos/preguntas/plantilla: the headings of a file of questions. */
export const loader = resource(fileAddresses.questionsTemplate, async () => {
  const lines = async function* () {
    yield bankHeadings;
  };
  return csvAnswer('plantilla-preguntas', lines(), ',');
});
