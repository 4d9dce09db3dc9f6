import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import type { ImportEncoding, ImportSeparator } from '#app/contract/admin/people-import.ts';

/** Letters that are read before somebody else has their turn. */
const SLICE = 128 * 1024;

/** A file as text, and how its bytes were read. */
export type CsvText = { text: string; encoding: ImportEncoding };

/**
 * The letters of a file. What is no UTF-8 is one of the two tables of Windows and Latin America, which differ in what
 * Latin-1 leaves empty.
 */
export function textOf(bytes: Uint8Array): CsvText {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    return { text, encoding: hasMark ? 'utf8Bom' : 'utf8' };
  } catch {
    const isWindows = bytes.some((byte) => byte >= 0x80 && byte <= 0x9f);
    const text = new TextDecoder('windows-1252').decode(bytes);
    return { text, encoding: isWindows ? 'windows1252' : 'latin1' };
  }
}

/** The letter of each separator. */
const separators = { comma: ',', semicolon: ';', tab: '\t' } as const satisfies Record<
  ImportSeparator,
  string
>;

/** The separator that stands most often in the first line outside of quotes. */
export function separatorOf(text: string): ImportSeparator {
  const [first = ''] = text.trimStart().split(/\r\n|\r|\n/, 1);
  const bare = first.replace(/"[^"]*"/g, '');
  const count = (name: ImportSeparator) => bare.split(separators[name]).length;
  return (['semicolon', 'tab'] as const).reduce<ImportSeparator>(
    (best, name) => (count(name) > count(best) ? name : best),
    'comma',
  );
}

/** Whether a text could not be read as a table. */
export const isUnreadable = (error: unknown): error is CsvError => error instanceof CsvError;

/**
 * The records of a text as lists of cells, the headings too; empty lines are records with one empty cell, so that the n-th
 * record is the n-th line of a sheet. `from` and `to` count from 1, both included.
 * @throws CsvError where a quote never ends
 */
export async function* recordsOf(
  text: string,
  separator: ImportSeparator,
  { from = 1, to = Number.POSITIVE_INFINITY }: { from?: number; to?: number } = {},
): AsyncGenerator<string[]> {
  const parser = Readable.from(slicesOf(text)).pipe(
    parse({
      delimiter: separators[separator],
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: 200_000,
    }),
  );
  let record = 0;
  for await (const cells of parser as AsyncIterable<string[]>) {
    record += 1;
    if (record > to) break;
    if (record >= from) yield cells;
  }
}

/** Whether a record of a sheet says nothing. */
export const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += SLICE) {
    yield text.slice(at, at + SLICE);
    await breathe();
  }
}
