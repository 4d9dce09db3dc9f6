import { importColumns, importHeadings } from '#app/contract/admin/people/import-columns.ts';
import { fileAddresses } from '#app/contract/file-addresses.ts';
import { workbookAnswer } from '#server/files/tables/workbook.ts';
import { resource } from '#server/http/resources.ts';

/** Rows whose cells hold texts: numbers keep their zeros there. */
const EMPTY_ROWS = 1_000;

/** GET /archivos/importaciones/plantilla: the headings of a file of people. */
export const loader = resource(fileAddresses.peopleTemplate, async () => {
  const lines = async function* () {
    yield importColumns.map((column) => importHeadings[column]);
  };
  return workbookAnswer('plantilla-personas', lines(), { emptyRows: EMPTY_ROWS });
});
