import { MAX_DIRECT_ROWS } from '#app/contract/admin/people/export.ts';
import { fileAddresses } from '#app/contract/file-addresses.ts';
import { armed } from '#app/domain/text/formula.ts';
import { csvAnswer } from '#server/files/tables/csv.ts';
import { separators } from '#server/files/tables/csv-read.ts';
import { workbookAnswer } from '#server/files/tables/workbook.ts';
import { resource } from '#server/http/resources.ts';
import { formOfImport, rejectedLines, rejectedRows } from './import.queries.server.ts';

/** GET /archivos/importaciones/{id}: the rows that an import refused, with their line and reason (product: imports). */
export const loader = resource(fileAddresses.rejectedRows, async ({ world, params }) => {
  const importId = params.importId ?? 0;
  // Before the first byte is sent, so that an unknown one is refused.
  const { separator, isWorkbook } = await formOfImport(world, importId);
  const name = `rechazadas-${importId}`;
  const lines = rejectedLines(world, importId);
  // A workbook is written whole, in the memory of this process.
  if (isWorkbook && (await rejectedRows(world, importId)) <= MAX_DIRECT_ROWS)
    return workbookAnswer(name, lines);
  return csvAnswer(name, armedLines(lines), separators[separator]);
});

/** A cell stands as in the uploaded file, where it may be disarmed already: the CSV disarms it again. */
async function* armedLines(lines: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  for await (const cells of lines) yield cells.map(armed);
}
