import { pipeline, Readable } from 'node:stream';
import { type Stringifier, stringify } from 'csv-stringify';
import { disarmed } from '../../../app/domain/text/formula.ts';
import { attachment } from '../../storage/s3.ts';

type Line = readonly string[];

/**
 * A table as CSV that Excel opens in Spanish: UTF-8 with its mark, lines of Windows, disarmed cells. `isFirst` is false
 * for a later part of a file, `isDisarmed` for one that no spreadsheet opens.
 */
export function csvStream(
  lines: AsyncIterable<Line>,
  separator: string,
  { isFirst = true, isDisarmed = true }: { isFirst?: boolean; isDisarmed?: boolean } = {},
): Stringifier {
  const disarm = async function* () {
    for await (const cells of lines) yield isDisarmed ? cells.map(disarmed) : cells;
  };
  const table = stringify({
    bom: isFirst,
    delimiter: separator,
    record_delimiter: 'windows',
    // The library quotes its own line break alone, and readers take a lone one for the end of a line too.
    quoted_match: /[\r\n]/,
  });
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
