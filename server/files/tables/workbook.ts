import { Buffer } from 'node:buffer';
import { Worker } from 'node:worker_threads';
import { attachment } from '../../storage/s3.ts';

/** The kind of a column's values in a workbook. */
export type CellKind = 'text' | 'number' | 'day';

/** A sheet to be written: lines of texts, of which the first ones are its head. */
export type WorkbookInput = {
  /** Each line as JSON, one below the other. */
  lines: Uint8Array;
  head: number;
  kinds: readonly CellKind[];
  /** Empty rows behind the lines whose cells hold texts, so that a spreadsheet keeps what is typed there. */
  emptyRows?: number;
};

/** The answer that downloads a workbook, of texts under one line of headings where nothing else is said. */
export async function workbookAnswer(
  name: string,
  lines: AsyncIterable<readonly string[]>,
  { head = 1, kinds = [], emptyRows = 0 }: Partial<Omit<WorkbookInput, 'lines'>> = {},
): Promise<Response> {
  const texts: string[] = [];
  for await (const line of lines) texts.push(`${JSON.stringify(line)}\n`);
  const bytes = await workbookOf({ lines: Buffer.from(texts.join('')), head, kinds, emptyRows });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': attachment(`${name}.xlsx`),
      'Cache-Control': 'private, no-store',
    },
  });
}

/**
 * The bytes of a workbook of one sheet. Its library writes all of it at once, seconds for a large one, so it runs in a
 * thread of its own.
 */
export function workbookOf(input: WorkbookInput): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./workbook-thread.ts', import.meta.url), { workerData: input });
    thread.once('message', resolve);
    thread.once('error', reject);
    // Without an effect on a promise that is settled already.
    thread.once('exit', (code) => reject(new Error(`The thread of a workbook ended with ${code}.`)));
  });
}
