import { pipeline, Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import type { ImportEncoding, ImportSeparator } from '../../app/contract/admin/people/import.ts';

/**
 * Letters that are read before somebody else has their turn. Each may be an empty line, for which the parser builds an
 * error with its trace (20 µs).
 */
export const SLICE = 2 * 1024;
/** Letters in which the separator is looked for. */
const HEAD = 64 * 1024;
/** Bytes of one record; a quote that never ends takes the rest of the file for one. */
export const MAX_RECORD_BYTES = 200_000;

/** The letter of each separator. */
const separators = { comma: ',', semicolon: ';', tab: '\t' } as const satisfies Record<
  ImportSeparator,
  string
>;

/** How every reading of a file cuts it into records and cells. */
export const optionsOf = (separator: ImportSeparator): Options => ({
  delimiter: separators[separator],
  relax_column_count: true,
  relax_quotes: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: MAX_RECORD_BYTES,
});

/** The letters of bytes that begin and end with a character; the mark of UTF-8 is none of them. */
export const textOf = (bytes: Uint8Array, encoding: ImportEncoding): string =>
  // The two tables of Windows and Latin America differ in what Latin-1 leaves empty.
  new TextDecoder(encoding === 'utf8' || encoding === 'utf8Bom' ? 'utf-8' : 'windows-1252').decode(bytes);

/** The separator that stands most often in the first line outside of quotes. */
export function separatorOf(text: string): ImportSeparator {
  const [first = ''] = text
    .slice(0, HEAD)
    .trimStart()
    .split(/\r\n|\r|\n/, 1);
  const bare = first.replace(/"[^"]*"/g, '');
  const count = (name: ImportSeparator) => bare.split(separators[name]).length;
  return (['semicolon', 'tab'] as const).reduce<ImportSeparator>(
    (best, name) => (count(name) > count(best) ? name : best),
    'comma',
  );
}

/**
 * The records of a text as lists of cells; empty lines are records with one empty cell, so that the n-th record of a file
 * is the n-th line of a sheet.
 * @throws CsvError where a quote or a line never ends
 */
export async function* recordsOf(text: string, separator: ImportSeparator): AsyncGenerator<string[]> {
  // Its reader is told of the error; a pipe alone would leave it to nobody.
  const parser = pipeline(Readable.from(slicesOf(text)), parse(optionsOf(separator)), () => undefined);
  yield* parser as AsyncIterable<string[]>;
}

/**
 * Watches the length of lines: the parser counts the letters of cells and not what stands between them, so that millions
 * of commas would be one record.
 */
export function lineGuard() {
  let length = 0;
  return {
    /** @throws CsvError beyond {@link MAX_RECORD_BYTES} without the end of a line */
    take(text: string): void {
      const last = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
      const first = text.search(/[\r\n]/);
      if (length + (first === -1 ? text.length : first) > MAX_RECORD_BYTES)
        throw new CsvError('CSV_MAX_RECORD_SIZE', ['a line is too long'], optionsOf('comma') as never);
      length = last === -1 ? length + text.length : text.length - last - 1;
    },
  };
}

/** True where a record of a sheet says nothing. */
export const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

async function* slicesOf(text: string): AsyncGenerator<string> {
  const guard = lineGuard();
  for (let at = 0; at < text.length; at += SLICE) {
    const slice = text.slice(at, at + SLICE);
    guard.take(slice);
    yield slice;
    await breathe();
  }
}

/** The mark of UTF-8, read as Latin-1. */
export const MARK = /^\u00ef\u00bb\u00bf/;

/** Tells how the bytes that it reads are letters: what is no UTF-8 is Latin-1, or Windows-1252 by its own letters. */
export function encodingReader() {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let hasMark = false;
  let isUtf8 = true;
  let isWindows = false;
  const isRead = (bytes?: Uint8Array): boolean => {
    try {
      utf8.decode(bytes, { stream: bytes !== undefined });
      return true;
    } catch {
      return false;
    }
  };
  return {
    read(bytes: Buffer): void {
      if (isFirst) hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
      isFirst = false;
      isUtf8 = isUtf8 && isRead(bytes);
      isWindows ||= WINDOWS.test(bytes.toString('latin1'));
    },
    name(): ImportEncoding {
      if (isUtf8 && isRead()) return hasMark ? 'utf8Bom' : 'utf8';
      return isWindows ? 'windows1252' : 'latin1';
    },
  };
}

/** Letters of Windows where Latin-1 has none. */
const WINDOWS = /[\u0080-\u009f]/;
