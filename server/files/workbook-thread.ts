import { Buffer } from 'node:buffer';
import { parentPort, workerData } from 'node:worker_threads';
import writeWorkbook, { type Cell } from 'write-excel-file/node';
import type { CellKind, WorkbookInput } from './workbook.ts';

const { lines, head, kinds }: WorkbookInput = workerData;

/** A cell by what its column holds; a text is one whatever it begins with, never a formula. */
function cellOf(text: string, kind: CellKind): Cell {
  if (text === '') return null;
  if (kind === 'number' && Number.isFinite(Number(text))) return { type: Number, value: Number(text) };
  if (kind === 'day' && !Number.isNaN(Date.parse(text))) {
    return { type: Date, value: new Date(text), format: 'yyyy-mm-dd' };
  }
  return { type: String, value: text };
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

parentPort?.postMessage(await writeWorkbook(rows, { sheet: 'Datos', stickyRowsCount: head }).toBuffer());
