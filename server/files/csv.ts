import { pipeline, Readable } from 'node:stream';
import { type Stringifier, stringify } from 'csv-stringify';
import { attachment } from '../storage/s3.ts';

/** The beginnings that a spreadsheet reads as a formula, or takes for one after a blank. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A cell that no spreadsheet runs: what begins like a formula is led by an apostrophe, as those programs write texts
 * themselves. A lone '-' and a number with a sign stay: neither is a formula.
 */
export const disarmed = (cell: string): string =>
  FORMULA.test(cell) && !/^-?\d*([.,]\d+)?$/.test(cell) && cell !== '-' ? `'${cell}` : cell;

type Line = readonly string[];

/**
 * A table as CSV that Excel opens in Spanish: UTF-8 with its mark, lines of Windows, disarmed cells. `isFirst` is false
 * for a later part of a file.
 */
export function csvStream(
  lines: AsyncIterable<Line>,
  separator: string,
  { isFirst = true }: { isFirst?: boolean } = {},
): Stringifier {
  const disarm = async function* () {
    for await (const cells of lines) yield cells.map(disarmed);
  };
  const table = stringify({ bom: isFirst, delimiter: separator, record_delimiter: 'windows' });
  // A failure while reading breaks the table off, so that nobody takes half of it for the whole.
  pipeline(Readable.from(disarm()), table, () => undefined);
  return table;
}

/** The answer that downloads a table. */
export function csvAnswer(name: string, lines: AsyncIterable<Line>, separator: string): Response {
  const body = Readable.toWeb(csvStream(lines, separator)) as ReadableStream;
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachment(`${name}.csv`),
      'Cache-Control': 'private, no-store',
    },
  });
}
