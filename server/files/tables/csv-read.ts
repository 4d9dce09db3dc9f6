import { pipeline, Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import type { ImportEncoding, ImportSeparator } from '../../../app/contract/admin/people/import-columns.ts';

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
export const separators = { comma: ',', semicolon: ';', tab: '\t' } as const satisfies Record<
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

/** Where the letters of other alphabets than UTF-8 stand. */
const letterTables: Partial<Record<ImportEncoding, string>> = { macRoman: 'macroman', msDos: 'cp850' };

/** The letters of bytes that begin and end with a character; the mark of UTF-8 is none of them. */
export function textOf(bytes: Uint8Array, encoding: ImportEncoding): string {
  const table = letterTables[encoding];
  if (table !== undefined) return iconv.decode(Buffer.from(bytes), table);
  // The two tables of Windows and Latin America differ in what Latin-1 leaves empty.
  return new TextDecoder(encoding === 'utf8' || encoding === 'utf8Bom' ? 'utf-8' : 'windows-1252').decode(
    bytes,
  );
}

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

/** The cells of a file begin behind so many records, such as its title; the next one has the headings. */
export type TableHead = { separator: ImportSeparator; before: number };

/** Records in which the headings are looked for. */
const MAX_BEFORE = 10;
/** Letters that they may take. */
export const HEAD_LETTERS = 16 * 1024;

/** The line by which Excel is told the separator, and opens a file with it. */
const said = /^\uFEFF?"?sep=([,;\t])"?(?=\r|\n|$)/i;

/**
 * Looks for the headings of a file: titles, empty lines and `sep=;` may stand above them. `known` counts the headings among
 * some cells that its reader knows, 0 where they cannot be the headings of a file of its kind.
 */
export function headOf(text: string, known: (cells: readonly string[]) => number): TableHead {
  const beginning = text.slice(0, HEAD_LETTERS);
  const sign = said.exec(beginning)?.[1];
  const names = Object.keys(separators) as ImportSeparator[];
  const told = names.find((name) => separators[name] === sign);
  let best: (TableHead & { count: number }) | null = null;
  for (const separator of told ? [told] : names) {
    for (const [before, cells] of firstRecords(beginning, separator).entries()) {
      const count = known(cells);
      if (count > (best?.count ?? 0)) best = { separator, before, count };
    }
  }
  if (best) return { separator: best.separator, before: best.before };
  if (told) return { separator: told, before: 1 };
  const separator = separatorOf(beginning);
  // A title alone in its line, above a table whose headings nobody knows.
  const below = separatorOf(beginning.trimStart().replace(/^[^\r\n]*(\r\n|\r|\n)/, ''));
  const [title = [], headings = []] = firstRecords(beginning, below);
  const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;
  return filled(title) === 1 && filled(headings) > 1
    ? { separator: below, before: 1 }
    : { separator, before: 0 };
}

/** The first records of a text whose last one may be cut. */
function firstRecords(text: string, separator: ImportSeparator): string[][] {
  const parser = parse({ ...optionsOf(separator), to: MAX_BEFORE + 1 });
  const records: string[][] = [];
  // A broken line is told of where the whole file is read.
  parser.on('error', () => undefined);
  parser.write(text.replace(/^\uFEFF/, ''));
  for (let cells: string[] | null = parser.read(); cells !== null; cells = parser.read()) records.push(cells);
  parser.destroy();
  return records;
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

/** The letters of Spanish beyond ASCII. */
const SPANISH = /[áéíóúüñÁÉÍÓÚÜÑ¿¡]/;
/** The encodings with one byte for each letter: no byte tells one from another, so that people choose. */
export const narrowEncodings = ['windows1252', 'macRoman', 'msDos'] as const satisfies ImportEncoding[];

/**
 * Tells how the bytes that it reads are letters: what is no UTF-8 is in the encoding in which more of it is Spanish, in
 * that of Windows where two are alike.
 */
export function encodingReader() {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const counts = new Uint32Array(256);
  let isFirst = true;
  let hasMark = false;
  let isUtf8 = true;
  const isRead = (bytes?: Uint8Array): boolean => {
    try {
      utf8.decode(bytes, { stream: bytes !== undefined });
      return true;
    } catch {
      return false;
    }
  };
  const spanish = (encoding: ImportEncoding): number =>
    wideBytes.reduce((sum, byte) => (isSpanish(byte, encoding) ? sum + (counts[byte] ?? 0) : sum), 0);
  return {
    read(bytes: Buffer): void {
      if (isFirst) hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
      isFirst = false;
      isUtf8 = isUtf8 && isRead(bytes);
      for (const byte of bytes) if (byte > 0x7f) counts[byte] = (counts[byte] ?? 0) + 1;
    },
    name(): ImportEncoding {
      if (isUtf8 && isRead()) return hasMark ? 'utf8Bom' : 'utf8';
      const best = narrowEncodings.reduce((one, other) => (spanish(other) > spanish(one) ? other : one));
      if (best !== 'windows1252') return best;
      // Letters of Windows where Latin-1 has none.
      return counts.subarray(0x80, 0xa0).some((count) => count > 0) ? 'windows1252' : 'latin1';
    },
  };
}

/** The letters of a whole file, in the encoding that its bytes tell; the mark of UTF-8 is none of them. */
export function lettersOf(bytes: Uint8Array): string {
  const reader = encodingReader();
  reader.read(Buffer.from(bytes));
  return textOf(bytes, reader.name());
}

const wideBytes = Array.from({ length: 128 }, (_, index) => index + 128);
const isSpanish = (byte: number, encoding: ImportEncoding): boolean =>
  SPANISH.test(textOf(Uint8Array.of(byte), encoding));
