import { armed } from '#app/domain/text/formula.ts';
import { folded, visibleText } from '#app/domain/text/text.ts';
import { checkedQuestion } from '../checked-question.ts';
import {
  type FoundQuestion,
  type LineText,
  MAX_FILE_QUESTIONS,
  NO_QUESTIONS_TEXT,
  type ReadQuestions,
  refusedFile,
  TOO_MANY_TEXT,
} from '../found.ts';
import { isHeading, neededHeadings, plainHeading } from './columns.ts';
import { readRow } from './read-row.ts';

/** Each cell is looked up by its heading: a file with thousands of them is none of ours. */
const MAX_COLUMNS = 60;

type Line = { line: number; cells: readonly string[] };

/** The questions of a table by its records, of which the first has the headings; `before`: lines above it. */
export function readTable(
  [headings = [], ...records]: readonly (readonly string[])[],
  before = 0,
): ReadQuestions {
  if (headings.length > MAX_COLUMNS) return refusedFile(`El archivo tiene más de ${MAX_COLUMNS} columnas.`);
  const columns = headings.map(plainHeading);
  const missing = neededHeadings(columns).filter((heading) => !columns.includes(heading));
  if (missing.length > 0) return refusedFile(`Faltan las columnas: ${missing.join(', ')}.`);
  const twice = columns.find((heading, at) => isHeading(heading) && columns.indexOf(heading) !== at);
  if (twice) return refusedFile(`La columna ${twice} está dos veces.`);
  const lines = records
    .map((cells, index) => ({ line: index + 2 + before, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (lines.length === 0) return refusedFile(NO_QUESTIONS_TEXT);
  if (lines.length > MAX_FILE_QUESTIONS) return refusedFile(TOO_MANY_TEXT);
  return readLines(columns, lines);
}

function readLines(columns: readonly string[], lines: readonly Line[]): ReadQuestions {
  const found: FoundQuestion[] = [];
  const faults: LineText[] = [];
  for (const { line, cells } of lines) {
    const cell = (heading: string) => ownText(cells[columns.indexOf(heading)] ?? '');
    const { question: read, texts } = readRow(cell, `linea-${line}`);
    const active = folded(cell('activa'));
    if (!['', 'si', 'no'].includes(active)) texts.push('activa: escribe si o no.');
    if (cells.length > columns.length) texts.push('Tiene más celdas que encabezados.');
    const { question, texts: others } = read === null ? { question: null, texts: [] } : checkedQuestion(read);
    texts.push(...others);
    if (question === null || texts.length > 0) faults.push(...texts.map((text) => ({ line, text })));
    else found.push({ line, question, unit: cell('unidad'), isCategory: false, isActive: active !== 'no' });
  }
  return { found, faults, notes: [] };
}

/** A cell as it was before a file of ours took the formula from it. */
const ownText = (cell: string): string => visibleText(armed(cell.trim()));
