import { text as textOfStream } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import readWorkbook from 'read-excel-file/node';
import { forEachPart } from '../files/archives/zip-read.ts';
import { csvStream } from '../files/tables/csv.ts';
import { type CellWithoutValue, cellWithoutValue } from './formula-cells.ts';

/** Bytes that a workbook may unpack to, and rows of a sheet: a file of people has at most 50,000. */
const MAX_UNPACKED = 200 * 1024 * 1024;
const MAX_ROWS = 110_000;
/** Bytes of the text made of a workbook, whose sheets write a repeated text once. */
const MAX_CSV_BYTES = 50 * 1024 * 1024;

/** A table as CSV in UTF-8 with its mark; `sheet` names the read one where a workbook has several. */
export type Table = { csv: Uint8Array; sheet: string | null };
/** Null where the bytes are the text of a table already. */
export type TableResult = Table | { refusal: string } | null;

const TOO_LARGE_TEXT = 'El libro es demasiado grande: divídelo en varios.';
const asCsv = 'guárdalo como libro de Excel (.xlsx) o como CSV UTF-8 y súbelo otra vez.';

/**
 * A file of a table as text that every reader of ours reads: a workbook becomes CSV, and so does text in UTF-16. The kind
 * is told by the content, whatever the file is called.
 */
export async function tableOf(bytes: Uint8Array): Promise<TableResult> {
  const wide = wideText(bytes);
  if (wide !== null) return { csv: Buffer.from(`\uFEFF${wide.replace(/^\uFEFF/, '')}`), sheet: null };
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime === 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    return tableOfWorkbook(bytes);
  if (mime === 'application/x-cfb')
    return { refusal: `Es un libro de una versión anterior de Excel, o tiene contraseña: ${asCsv}` };
  if (mime === 'application/zip' || mime?.startsWith('application/vnd.'))
    return { refusal: `No es un libro de Excel que podamos leer: ${asCsv}` };
  // Plain text has no mark of its own: it is what no other format is, without a character that texts have not.
  if (mime !== undefined || bytes.includes(0)) return { refusal: `No es una tabla: ${asCsv}` };
  return null;
}

/** The text of UTF-16, known by its mark, or by the empty half of nearly each of its first characters. */
function wideText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const start = bytes.subarray(0, 512);
  const isEmpty = (odd: number) => start.filter((byte, at) => at % 2 === odd && byte === 0).length;
  const half = Math.floor(start.length / 2);
  const isMostly = (count: number) => half > 8 && count > half * 0.8;
  if ((first === 0xff && second === 0xfe) || isMostly(isEmpty(1))) return decoded(bytes, 'utf-16le');
  if ((first === 0xfe && second === 0xff) || isMostly(isEmpty(0))) return decoded(bytes, 'utf-16be');
  return null;
}

function decoded(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string | null {
  const text = new TextDecoder(encoding).decode(bytes);
  return text.includes('\u0000') ? null : text;
}

async function tableOfWorkbook(bytes: Uint8Array): Promise<TableResult> {
  if (unpackedSize(bytes) > MAX_UNPACKED) return { refusal: TOO_LARGE_TEXT };
  const sheets = await readWorkbook(Buffer.from(bytes), { trim: false }).catch(() => null);
  if (sheets === null) return { refusal: `No pudimos leer el libro de Excel: ${asCsv}` };
  const filled = sheets.filter(({ data }) => data.some((row) => row.some((cell) => cell !== null)));
  const [first] = filled;
  if (!first) return { refusal: 'El libro de Excel está vacío.' };
  if (first.data.length > MAX_ROWS) return { refusal: 'La hoja tiene demasiadas filas: divídela en varias.' };
  const without = cellWithoutValue(bytes, sheets.indexOf(first));
  if (without) return { refusal: withoutValueText(without) };
  let size = 0;
  const lines = async function* () {
    for (const row of first.data) {
      const texts = row.map((cell) => cellText(cell as Cell));
      size += texts.reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 0);
      if (size > MAX_CSV_BYTES) return;
      yield texts;
    }
  };
  const csv = await textOfStream(csvStream(lines(), ',', { isDisarmed: false }));
  if (size > MAX_CSV_BYTES) return { refusal: TOO_LARGE_TEXT };
  return { csv: Buffer.from(csv), sheet: filled.length > 1 ? first.sheet : null };
}

/** An error, or a result that is not there, is never taken for an empty cell, which leaves what is known as it is. */
const withoutValueText = ({ at, error }: CellWithoutValue): string =>
  error === null
    ? `La fórmula de la celda ${at} no trae su resultado: abre el libro en Excel, copia la hoja, pégala como valores, guárdalo y súbelo otra vez.`
    : `La celda ${at} tiene el error ${error}: corrige su fórmula o vacíala, copia la hoja, pégala como valores, guarda el libro y súbelo otra vez.`;

/** The bytes that an archive says it unpacks to. Only its directory is read; the memory of the process is limited too. */
function unpackedSize(bytes: Uint8Array): number {
  let size = 0;
  const isWhole = forEachPart(bytes, ({ originalSize }) => {
    size += originalSize;
  });
  // The reader refuses a broken one.
  return isWhole ? size : 0;
}

/** The declared type of a cell says the class of days, and not a day. */
type Cell = string | number | boolean | Date | null;

/** The text of a cell: a day as `yyyy-mm-dd`, yes and no as files of ours say them. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'si' : 'no';
  if (!(cell instanceof Date)) return String(cell);
  const [day = '', hour = ''] = cell.toISOString().split('T');
  return hour.startsWith('00:00:00') ? day : `${day} ${hour.slice(0, 5)}`;
}
