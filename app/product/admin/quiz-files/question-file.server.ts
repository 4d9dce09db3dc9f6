import { CsvError } from 'csv-parse';
import { visibleText } from '#app/domain/text/text.ts';
import { headOf, lettersOf, recordsOf } from '#server/files/tables/csv-read.ts';
import { MAX_FILE_QUESTIONS, type ReadQuestions, refusedFile } from './found.ts';
import { readGift } from './gift/read-gift.ts';
import { knownQuestionHeadings } from './table/columns.ts';
import { readTable } from './table/read-table.ts';

/** Records that are read: the headings, the rows, and as many empty lines. */
const MAX_RECORDS = 2 * MAX_FILE_QUESTIONS + 2;

/** The questions of an uploaded file, in GIFT or in a table; which of them it is is told by its content. */
export async function readQuestionFile(bytes: Uint8Array): Promise<ReadQuestions> {
  const text = lettersOf(bytes);
  const head = headOf(text, knownQuestionHeadings);
  const records: string[][] = [];
  try {
    for await (const record of recordsOf(text, head.separator)) {
      if (records.length === head.before && isGift(text, record)) return readGift(visibleText(text));
      records.push(record);
      if (records.length > MAX_RECORDS) break;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Quotes and long lines are nothing special to GIFT.
    if (records.length <= head.before && isGift(text, [])) return readGift(visibleText(text));
    return refusedFile(csvFaultText(error), records.length + 1);
  }
  return readTable(records.slice(head.before), head.before);
}

/** Braces, or a title that begins a line; the blanks before it end with the line, so that empty lines take no time. */
const giftMarks = /[{}]|^[^\S\r\n\u2028\u2029]*::/m;

/** A table has headings of ours, of which one question of GIFT has none; its answers stand between braces. */
const isGift = (text: string, headings: readonly string[]): boolean =>
  knownQuestionHeadings(headings) < 2 && giftMarks.test(text);

const csvFaultText = ({ code }: CsvError): string =>
  code === 'CSV_MAX_RECORD_SIZE'
    ? 'Esta fila es demasiado larga: revisa que las comillas estén cerradas y que no sobren separadores.'
    : 'No pudimos leer el archivo como CSV: revisa que sus comillas estén cerradas.';
