import { Buffer } from 'node:buffer';
import { setImmediate as breathe } from 'node:timers/promises';
import { CsvError, type Parser, parse } from 'csv-parse';
import {
  type ImportEncoding,
  type ImportSeparator,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from '#app/contract/admin/people/import-columns.ts';
import type { ImportPart } from '#app/contract/stored/tasks/people.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { lineText } from '#app/domain/text/text.ts';
import { refuseField } from '#server/errors.ts';
import {
  encodingReader,
  HEAD_LETTERS,
  headOf,
  isEmpty,
  lettersOf,
  lineGuard,
  MARK,
  MAX_RECORD_BYTES,
  optionsOf,
  SLICE,
  type TableHead,
  textOf,
} from '#server/files/tables/csv-read.ts';
import { knownHeadings } from './import-columns.ts';

/** Records that one step reads (product: imports). */
const PART_RECORDS = 2_500;
/** Lines without a word: a sheet that was saved with its empty rows has many. */
const MAX_BLANK = 50_000;

/** The shape of a file, read from its bytes. */
export type CsvShape = {
  encoding: ImportEncoding;
  separator: ImportSeparator;
  headings: string[];
  /** Records above the headings. */
  before: number;
  /** Records with a word in them, without the headings. */
  rowCount: number;
  parts: ImportPart[];
};

/**
 * Reads a file once, as it comes, and keeps none of it: how its bytes are letters, its headings, how many rows it has and
 * where each part begins. Separators and quotes are the same bytes in every encoding, so cells are only cut here.
 * @throws 422 where there is no table, no row, or more than may be imported
 */
export async function shapeOf(bytes: AsyncIterable<Uint8Array | string>): Promise<CsvShape> {
  const encoding = encodingReader();
  let parser: Parser | undefined;
  let head: TableHead = { separator: 'comma', before: 0 };
  const found = counter();
  const guard = lineGuard();
  let isFirst = true;
  try {
    for await (const chunk of bytes) {
      const whole = Buffer.from(chunk as Uint8Array);
      for (let at = 0; at < whole.length; at += SLICE) {
        const slice = whole.subarray(at, at + SLICE);
        encoding.read(slice);
        guard.take(slice.toString('latin1'));
        if (!parser) {
          head = headIn(whole);
          found.behind(head.before);
          // Before a quote the mark would make it a letter.
          found.skip(MARK.test(slice.toString('latin1')) ? 3 : 0);
          parser = parse({ ...optionsOf(head.separator), encoding: 'latin1', info: true });
          // It is asked for its error, which nobody hears of here.
          parser.on('error', () => undefined);
        }
        parser.write(at === 0 && isFirst ? slice.subarray(found.skipped) : slice);
        isFirst = false;
        found.take(parser);
        await breathe();
      }
    }
    parser?.end();
    while (parser && !parser.writableFinished) {
      found.take(parser);
      await breathe();
    }
    if (parser) found.take(parser);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    refuseFile(
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? `Una fila pasa de ${numberText(MAX_RECORD_BYTES)} letras: revisa que las comillas estén cerradas.`
        : 'No pudimos leer el archivo como CSV: revisa que sus comillas estén cerradas.',
    );
  }
  if (found.rowCount === 0) refuseFile('El archivo no tiene filas: la primera línea son los encabezados.');
  const read = encoding.name();
  const headings = found.headings.map((heading) => headingText(textOf(Buffer.from(heading, 'latin1'), read)));
  return { encoding: read, ...head, headings, rowCount: found.rowCount, parts: found.parts() };
}

/** A heading as it is kept: on one line, and not too long. */
export const headingText = (text: string): string => lineText(text).slice(0, 80);

/** The headings in the first bytes of a file, in the encoding of these alone. */
function headIn(bytes: Buffer): TableHead {
  const start = bytes.subarray(0, HEAD_LETTERS);
  const end = start.length < bytes.length ? start.lastIndexOf(0x0a) : -1;
  const whole = end > 0 ? start.subarray(0, end) : start;
  return headOf(lettersOf(whole), knownHeadings);
}

type Found = { info: { bytes: number }; record: string[] };

/** Counts the records that a parser has ready, and notes where the parts of the file begin. */
function counter() {
  let headings: string[] = [];
  let records = 0;
  let before = 0;
  let blank = 0;
  let rows = 0;
  let end = 0;
  let skipped = 0;
  const starts: { line: number; from: number }[] = [];
  return {
    /** Bytes at the beginning that the parser does not get. */
    skip(bytes: number): void {
      skipped = bytes;
      end = bytes;
    },
    /** The records above the headings. */
    behind(count: number): void {
      before = count;
    },
    get skipped() {
      return skipped;
    },
    take(parser: Parser): void {
      for (let found: Found | null = parser.read(); found !== null; found = parser.read()) {
        records += 1;
        const place = records - before;
        if (place === 1) headings = found.record;
        else if (place > 1 && !isEmpty(found.record)) rows += 1;
        else if (place > 1) blank += 1;
        if (place > 1 && (place - 2) % PART_RECORDS === 0) starts.push({ line: records, from: end });
        end = skipped + found.info.bytes;
        refuseTooMany();
      }
      if (parser.errored) throw parser.errored;
    },
    get rowCount() {
      return rows;
    },
    get headings() {
      return headings;
    },
    parts: (): ImportPart[] =>
      starts.map((start, index) => ({ ...start, to: starts[index + 1]?.from ?? end })),
  };

  function refuseTooMany(): void {
    if (headings.length > MAX_IMPORT_COLUMNS) {
      refuseFile(`El archivo tiene más de ${MAX_IMPORT_COLUMNS} columnas.`);
    }
    if (rows > MAX_IMPORT_ROWS) {
      refuseFile(`El archivo tiene más de ${numberText(MAX_IMPORT_ROWS)} filas: divídelo en varios.`);
    }
    if (blank > MAX_BLANK) {
      refuseFile(
        `El archivo tiene más de ${numberText(MAX_BLANK)} líneas vacías: bórralas y súbelo otra vez.`,
      );
    }
  }
}

function refuseFile(text: string): never {
  refuseField('archivo', text);
}
