import { Buffer } from 'node:buffer';
import { parentPort, workerData } from 'node:worker_threads';
import writeWorkbook, { type Cell } from 'write-excel-file/node';
import type { CellKind, WorkbookInput } from './workbook.ts';

const { lines, head, kinds, emptyRows = 0 }: WorkbookInput = workerData;

/** The format of texts: a number that is typed, such as 00123, stays as it was typed. */
const TEXT = '@';

/** A cell by what its column holds; a text is one whatever it begins with, never a formula. */
function cellOf(text: string, kind: CellKind): Cell {
  if (text === '') return null;
  if (kind === 'number' && Number.isFinite(Number(text))) return { type: Number, value: Number(text) };
  if (kind === 'day' && !Number.isNaN(Date.parse(text))) {
    return { type: Date, value: new Date(text), format: 'yyyy-mm-dd' };
  }
  return { type: String, value: text, format: TEXT };
}

const rows = Buffer.from(lines)
  .toString('utf8')
  .split('\n')
  .filter(Boolean)
  .map((line, place) =>
    (JSON.parse(line) as string[]).map(
      (text, column): Cell =>
        place < head
          ? { type: String, value: text, fontWeight: 'bold' }
          : cellOf(text, kinds[column] ?? 'text'),
    ),
  );

const [first = []] = rows;
for (let left = emptyRows; left > 0; left -= 1)
  rows.push(first.map((): Cell => ({ type: String, format: TEXT })));

parentPort?.postMessage(await writeWorkbook(rows, { sheet: 'Datos', stickyRowsCount: head }).toBuffer());
