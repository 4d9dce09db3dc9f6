import { Worker } from 'node:worker_threads';

/** The kind of a column's values in a workbook. */
export type CellKind = 'text' | 'number' | 'day';

/** A sheet to be written: lines of texts, of which the first ones are its head. */
export type WorkbookInput = {
  /** Each line as JSON, one below the other. */
  lines: Uint8Array;
  head: number;
  kinds: readonly CellKind[];
};

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
